import { Form } from "@remix-run/react";
import type { ReactEventHandler, ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { row } from "../layout/layout.css";
import { filters, go } from "./filters.css";

interface FiltersProps {
  title: string;
  /** Open when the query filters. */
  open: boolean;
  action: string;
  /** It was opened or closed. */
  onToggle?: ReactEventHandler<HTMLDetailsElement>;
  /** The fields, four at most in a row. */
  children: ReactNode;
  /** Apply and Clear. */
  actions: ReactNode;
}

/** A GET form: what is filtered stands in the URL. */
export function Filters({ title, open, action, onToggle, children, actions }: FiltersProps) {
  return (
    <details className={filters} open={open} onToggle={onToggle}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <Form method="get" noValidate autoComplete="off" action={action}>
        {children}
        <div className={classes(go, row)}>{actions}</div>
      </Form>
    </details>
  );
}
