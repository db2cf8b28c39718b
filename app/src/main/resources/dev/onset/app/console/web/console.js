// What the console does in the browser beside htmx: ages of times, keys in lists, and going on after sign-in.
"use strict";
(() => {
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

  function age(element) {
    const seconds = Math.round((Date.parse(element.dateTime) - Date.now()) / 1000);
    const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) || units[3];
    element.title = element.dateTime;
    element.textContent = words.format(Math.trunc(seconds / size), unit);
  }

  function ages(root) {
    root.querySelectorAll("time[datetime]").forEach(age);
  }

  function move(list, by) {
    const links = [...list.querySelectorAll("a[href]")];
    const at = links.indexOf(document.activeElement);
    const next = links[Math.min(Math.max(at + by, 0), links.length - 1)];
    if (next) {
      next.focus();
    }
  }

  document.addEventListener("keydown", (event) => {
    const list = document.querySelector("[data-keys], .chats");
    const typing = event.target.closest("input, textarea, select");
    if (!list || typing || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === "j") {
      move(list, 1);
    } else if (event.key === "k") {
      move(list, -1);
    }
  });

  document.addEventListener("DOMContentLoaded", () => {
    ages(document);
    setInterval(() => ages(document), 1000);
    const go = document.getElementById("go");
    if (go) {
      go.click();
    }
  });
  document.addEventListener("htmx:afterSettle", (event) => ages(event.target));
})();
