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
  // A part that is replaced keeps what its reader has unfolded, and where the keyboard is.
  function place(element, within) {
    const owner = element.closest("[id]");
    const of = owner && within.contains(owner) ? owner : within;
    return [of.id, element.tagName, [...of.querySelectorAll(element.tagName)].indexOf(element)];
  }

  function at([id, tag, number]) {
    const of = document.getElementById(id);
    return of ? of.querySelectorAll(tag)[number] : undefined;
  }

  const kept = new WeakMap();

  document.addEventListener("htmx:beforeRequest", (event) => {
    const typing = document.activeElement.closest("input, textarea, select");
    if (event.detail.requestConfig.verb === "get" && typing && event.target.contains(typing)) {
      event.preventDefault();
    }
  });

  document.addEventListener("htmx:beforeSwap", (event) => {
    const target = event.detail.target;
    const focused = document.activeElement;
    kept.set(target, {
      open: [...target.querySelectorAll("details[open]")].map((one) => place(one, target)),
      focused: target.contains(focused) ? place(focused, target) : null,
    });
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    const before = kept.get(event.detail.target);
    if (before) {
      before.open.map(at).forEach((one) => one && one.setAttribute("open", ""));
      const focused = before.focused && at(before.focused);
      if (focused) {
        focused.focus();
      }
    }
  });

  document.addEventListener("htmx:afterSettle", (event) => ages(event.target));
})();
