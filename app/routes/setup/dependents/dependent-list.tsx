import { Link } from "@remix-run/react";
import type { DependentId } from "~/domain/ids";
import { classes } from "~/ui/classes";
import { HiddenText } from "~/ui/field/field";
import { row, rowWide } from "~/ui/layout/layout.css";
import { Table } from "~/ui/table/table";
import { dependentsPath } from "../paths";
import { texts } from "./texts";

interface ListedDependent {
  readonly id: DependentId;
  readonly firstName: string;
  readonly lastName: string;
  readonly relationshipLabel: string;
  /** As it is shown; empty when it was not given. */
  readonly dateOfBirth: string;
}

interface DependentListProps {
  dependents: readonly ListedDependent[];
  isBack: boolean;
  /** Who was just saved or kept; reading starts there. */
  first: number | undefined;
}

/** The table of dependents; each row leads to its form and to the question whether to remove it (DEP-01). */
export function DependentList({ dependents, isBack, first }: DependentListProps) {
  const rows = dependents.map(({ id, firstName, lastName, relationshipLabel, dateOfBirth }) => {
    const name = `${firstName} ${lastName}`;
    return {
      key: id,
      cells: [
        name,
        relationshipLabel,
        dateOfBirth || texts.notGiven,
        <span key="actions" className={classes(row, rowWide)}>
          <Link to={dependentsPath({ isBack, edit: id })} preventScrollReset>
            {texts.edit}
            <HiddenText> {name}</HiddenText>
          </Link>
          <Link to={dependentsPath({ isBack, remove: id })} preventScrollReset>
            {texts.remove}
            <HiddenText> {name}</HiddenText>
          </Link>
        </span>,
      ],
    };
  });
  const columns = [texts.name, texts.relationship, texts.dateOfBirth, texts.actions];
  return <Table caption={texts.list} columns={columns} rows={rows} first={first} />;
}
