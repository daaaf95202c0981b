// Old JavaScript on purpose: this has to run on Node versions that are too old for the rest.
var wanted = [20, 19];
var found = process.versions.node.split(".").map(Number);
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  process.stderr.write(
    "The benefits wallet needs Node.js " +
      wanted.join(".") +
      " or newer; this is " +
      process.versions.node +
      ".\n",
  );
  process.exit(1);
}
