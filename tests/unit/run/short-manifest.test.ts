import { expect, test } from "vitest";
import { shortRoutes } from "../../../.config/short-manifest";

const sheet = ["/entry.css"];
const routes = {
  root: { id: "root", hasLoader: true, imports: ["/entry.js"], css: sheet, module: "/root.js" },
  shell: { id: "shell", parentId: "root", hasLoader: false, imports: ["/entry.js", "/frame.js"], css: sheet },
  list: {
    id: "list",
    parentId: "shell",
    imports: ["/frame.js", "/list.js", "/form.js", "/entry.js"],
    css: sheet,
  },
  home: {
    id: "home",
    parentId: "shell",
    hasAction: true,
    imports: ["/form.js", "/frame.js"],
    css: ["/own.css"],
  },
};

test("a short manifest lists each file once, where its outermost route is, and the most shared first", () => {
  expect(shortRoutes(routes)).toEqual({
    root: routes.root,
    shell: { id: "shell", parentId: "root", imports: ["/frame.js"] },
    list: { id: "list", parentId: "shell", imports: ["/form.js", "/list.js"] },
    home: { id: "home", parentId: "shell", hasAction: true, imports: ["/form.js"], css: ["/own.css"] },
  });
});
