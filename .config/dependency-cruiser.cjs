// Which folder may import which; a folder that is not listed here fails the check. Forms, flows and components use the domain's
// pure rules directly, so that no rule is written twice.
const folders = {
  routes: [
    "flows",
    "gateway",
    "session",
    "forms",
    "ui",
    "brand",
    "domain",
    "cheque-reader",
    "places",
    "machines",
    "inspector",
  ],
  // Reads any machine; its components and styles appear on no other page.
  inspector: ["machines", "theme", "domain"],
  flows: ["machines", "gateway", "session", "domain"],
  session: ["gateway", "multipart", "domain", "sealing", "waiting"],
  gateway: ["contract", "waiting"],
  service: ["contract", "multipart", "domain", "sealing", "waiting"],
  // The operator's commands call a running server, as any client would.
  operator: ["contract", "domain"],
  contract: ["domain"],
  machines: ["domain"],
  "cheque-reader": ["domain", "waiting"],
  places: ["domain"],
  forms: ["ui", "domain"],
  ui: ["theme", "domain"],
  brand: ["theme"],
  theme: [],
  multipart: ["waiting"],
  sealing: [],
  waiting: [],
  domain: [],
  // The frame around the folders: the document, the entries, the process that wires everything.
  root: ["gateway", "session", "forms", "ui", "brand", "theme", "domain"],
  process: [
    "service",
    "gateway",
    "session",
    "multipart",
    "contract",
    "domain",
    "brand",
    "cheque-reader",
    "places",
    "waiting",
  ],
};

const pathOf = (folder) => (folder === "machines" ? "^machines/" : `^app/${folder}/`);
const frame = {
  root: "^app/(root/|root\\.tsx$|entry\\.(client|server)\\.tsx$)",
  process: "^app/(process/|server\\.ts$)",
};
const insideOf = (folder) => frame[folder] ?? pathOf(folder);

const layers = Object.entries(folders).map(([folder, allowed]) => ({
  name: `${folder}-imports-only-lower-layers`,
  severity: "error",
  comment: `${folder} may import ${allowed.join(", ") || "nothing of ours"}.`,
  from: { path: insideOf(folder) },
  to: {
    path: "^(app|machines)/",
    pathNot: [
      insideOf(folder),
      ...allowed.map(insideOf),
      // Only the transport knows the type of the service; a rule below restricts that to type imports.
      ...(folder === "gateway" ? ["^app/service/"] : []),
    ],
  },
}));

/** Folders whose modules reach the browser unchanged; the build removes the server code from route modules. */
const browserFolders = "^(app/(ui|forms|theme|brand|domain)/|machines/|app/entry\\.client\\.tsx$)";

module.exports = {
  forbidden: [
    ...layers,
    {
      name: "no-unknown-folder",
      severity: "error",
      comment: "A new folder under app/ needs its layer in this file.",
      from: {},
      to: {
        path: "^app/[^/]+/",
        pathNot: Object.keys(folders).map(pathOf),
      },
    },
    {
      name: "service-types-in-the-transport-only",
      severity: "error",
      comment: "The gateway speaks the contract; one file names the embedded service.",
      from: { path: "^app/gateway/", pathNot: "^app/gateway/transport\\.ts$" },
      to: { path: "^app/service/" },
    },
    {
      name: "transport-takes-only-types-of-the-service",
      severity: "error",
      comment: "The service is handed in by the process, so that an upstream can stand in its place.",
      from: { path: "^app/gateway/transport\\.ts$" },
      to: { path: "^app/service/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "inspector-on-its-own-pages-alone",
      severity: "error",
      comment: "No other page carries a byte of it.",
      from: { path: "^(app|machines)/", pathNot: "^app/(inspector|routes/inspector)/" },
      to: { path: "^app/(inspector|routes/inspector)/" },
    },
    {
      name: "nothing-imports-routes",
      severity: "error",
      from: { path: "^(app|machines)/", pathNot: "^app/routes/" },
      to: { path: "^app/routes/" },
    },
    {
      name: "server-files-never-reach-the-browser",
      severity: "error",
      comment:
        "A .server file is entered from a route module or from the server; the browser never loads it.",
      from: { path: browserFolders, pathNot: "\\.server\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$", reachable: true },
    },
    {
      name: "remix-in-few-places",
      severity: "error",
      comment: "React Router 7 is then a mechanical step. (node-fetch-server is not of Remix 2.)",
      from: {
        path: "^(app|machines)/",
        pathNot: ["^app/(routes|session|forms|ui)/", "^app/routes\\.ts$", frame.root, frame.process],
      },
      to: { path: "@remix-run/(react|node|express|dev|route-config|router|server-runtime)(/|$)" },
    },
    {
      name: "no-cycles",
      severity: "error",
      comment:
        "Types count: two files that need one another are one, or share what belongs below both. Tables refer to one another.",
      from: { pathNot: "^app/service/database/schema/" },
      to: { circular: true },
    },
    {
      name: "no-circles-of-folders",
      severity: "error",
      comment:
        "Types count here: folders that need one another are one folder, or share what belongs below both.",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved-imports",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\./server/index\\.js|virtual:|/virtual:)" },
    },
    {
      name: "no-tests-in-the-app",
      severity: "error",
      from: { path: "^(app|machines)/" },
      to: { path: "^tests/" },
    },
    {
      name: "no-development-packages-in-the-app",
      severity: "error",
      comment: "npm start works after `npm ci --omit=dev`.",
      from: { path: "^(app|machines)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs", ".json"],
    },
  },
};
