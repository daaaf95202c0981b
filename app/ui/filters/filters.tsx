import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { row } from "../layout/layout.css";
import { filters, go } from "./filters.css";

interface FiltersProps {
  title: string;
  /** Open when the query filters. */
  open: boolean;
  action?: string;
  /** The fields, four at most in a row. */
  children: ReactNode;
  /** Apply and Clear. */
  actions: ReactNode;
}

/** A GET form: what is filtered stands in the URL. */
export function Filters({ title, open, action, children, actions }: FiltersProps) {
  return (
    <details className={filters} open={open}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <Form method="get" noValidate autoComplete="off" {...(action !== undefined && { action })}>
        {children}
        <div className={classes(go, row)}>{actions}</div>
      </Form>
    </details>
  );
}
