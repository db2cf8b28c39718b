(function () {
  "use strict";
  var drawn = [];
  var hues = { "BL1": 6, "BL2": 1, "BL2+": 3, "gold spans": 4, "Onset": 0, "Onset + Wait-for-B": 5,
    "Onset, 20 ms commit": 1, "without the neural pass": 2, "pass-through": 6,
    "p50": 2, "p95": 4, "p99": 0, "p99.9": 1 };

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  var dashes = [[], [6, 3], [2, 2], [8, 3, 2, 3], [12, 4], [4, 2, 1, 2], [1, 3]];

  // A system has one colour and one line style in all charts.
  function style(label) {
    var system = label.replace(/^onsets of /, "");
    return system in hues ? hues[system] : label.startsWith("commitments") ? 2 : 6;
  }

  // A figure's numbers stand in its table: the first column is the place, the others are series.
  function read(figure) {
    var head = Array.from(figure.querySelectorAll("thead th"));
    var rows = Array.from(figure.querySelectorAll("tbody tr")).map(function (row) {
      return Array.from(row.children).map(function (cell) {
        return cell.textContent === "" ? null : Number(cell.textContent);
      });
    });
    return head.slice(1).flatMap(function (cell, i) {
      return "count" in cell.dataset ? [] : [{
        label: cell.textContent,
        points: rows.filter(function (row) { return row[i + 1] !== null; })
            .map(function (row) { return { x: row[0], y: row[i + 1] }; })
      }];
    });
  }

  function draw(figure) {
    var bars = figure.dataset.kind === "BARS";
    var series = read(figure);
    var ink = colour("--soft");
    var grid = colour("--line");
    function axis(title, extra) {
      return Object.assign({
        title: { display: true, text: title, color: ink },
        ticks: { color: ink },
        grid: { color: grid }
      }, extra);
    }
    var places = Array.from(new Set(series.flatMap(function (one) {
      return one.points.map(function (point) { return point.x; });
    }))).sort(function (a, b) { return a - b; });
    if (bars) {
      var first = places[0], last = places[places.length - 1];
      places = Array.from({ length: last - first + 1 }, function (_, i) { return first + i; });
    }
    return new Chart(figure.querySelector("canvas"), {
      type: bars ? "bar" : "scatter",
      data: {
        labels: bars ? places : undefined,
        datasets: series.map(function (one) {
          var own = colour("--c" + style(one.label));
          var by = new Map(one.points.map(function (point) { return [point.x, point.y]; }));
          return {
            label: one.label,
            data: bars ? places.map(function (x) { return by.get(x) || 0; }) : one.points,
            showLine: true,
            borderColor: own,
            backgroundColor: own,
            borderWidth: 2,
            borderDash: bars ? undefined : dashes[style(one.label)],
            pointRadius: one.points.length > 40 ? 0 : 2,
            pointHitRadius: 6
          };
        })
      },
      options: {
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        interaction: { mode: bars ? "index" : "nearest", intersect: false },
        plugins: { legend: { labels: { color: ink, boxWidth: 26, boxHeight: 2 } } },
        scales: {
          x: axis(figure.dataset.x, bars ? { type: "category" } : { type: "linear" }),
          y: axis(figure.dataset.y, { beginAtZero: true, suggestedMax: bars ? 5 : 10 })
        }
      }
    });
  }

  function drawAll() {
    drawn.forEach(function (chart) { chart.destroy(); });
    drawn = Array.from(document.querySelectorAll("figure[data-kind]")).map(function (figure) {
      var chart = draw(figure);
      figure.dataset.drawn = "yes";
      return chart;
    });
  }

  function filter() {
    var form = document.getElementById("filter");
    if (!form) {
      return;
    }
    var all = Array.from(document.querySelectorAll("details.dialogue"));
    function has(element, field, wanted) {
      return wanted === "" || element.dataset[field].split("|").includes(wanted);
    }
    function apply() {
      var shown = 0;
      var text = form.elements.text.value.trim().toLowerCase();
      all.forEach(function (one) {
        one.hidden = !(has(one, "corpus", form.elements.corpus.value)
            && has(one, "systems", form.elements.system.value)
            && has(one, "patterns", form.elements.pattern.value)
            && one.querySelector("summary").textContent.toLowerCase().includes(text));
        shown += one.hidden ? 0 : 1;
      });
      document.getElementById("shown").textContent = shown + " of " + all.length + " dialogues";
    }
    form.addEventListener("input", apply);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    apply();
  }

  // A link to a dialogue opens it.
  function open() {
    var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === "DETAILS") {
      target.hidden = false;
      target.open = true;
      target.scrollIntoView();
    }
  }

  drawAll();
  filter();
  open();
  window.addEventListener("hashchange", open);
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
})();
