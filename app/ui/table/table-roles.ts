/** Explicit roles of a table's elements, because changing their CSS display removes the native roles. */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnHead: { role: "columnheader" },
  rowHead: { role: "rowheader" },
};
