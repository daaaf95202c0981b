import { HiddenText } from "~/ui/field/field";
import { joinClassNames } from "~/ui/join-class-names";
import { alone, row, rowWide } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { Table } from "~/ui/table/table";
import type { PathToDependents, ShownDependent } from "./open-dependent";
import { texts } from "./texts";

interface DependentListProps {
  dependents: readonly ShownDependent[];
  /** Returns the path to edit or remove a dependent; without it the list is read-only. */
  pathTo?: PathToDependents;
  /** The dependent that was just saved or kept, whose row gets the focus. */
  focusedId?: number | undefined;
}

/** The table of dependents; where they can be changed, each row links to its form and to the removal confirmation (DEP-01). */
export function DependentList({ dependents, pathTo, focusedId }: DependentListProps) {
  const rows = dependents.map(({ id, firstName, lastName, relationshipLabel, dateOfBirth }) => {
    const name = `${firstName} ${lastName}`;
    return {
      key: id,
      cells: [
        name,
        relationshipLabel,
        dateOfBirth || texts.notGiven,
        ...(pathTo
          ? [
              <span key="actions" className={joinClassNames(row, rowWide)}>
                <Link to={pathTo({ edit: id })} className={alone} preventScrollReset>
                  {texts.edit}
                  <HiddenText> {name}</HiddenText>
                </Link>
                <Link to={pathTo({ remove: id })} className={alone} preventScrollReset>
                  {texts.remove}
                  <HiddenText> {name}</HiddenText>
                </Link>
              </span>,
            ]
          : []),
      ],
    };
  });
  const columns = [
    texts.name,
    texts.relationship,
    { title: texts.dateOfBirth, hasCardLabel: true },
    ...(pathTo ? [texts.actions] : []),
  ];
  return <Table caption={texts.list} columns={columns} rows={rows} focusedRowKey={focusedId} />;
}
