import { Form } from "@remix-run/react";
import type { ReactEventHandler, ReactNode } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { row } from "../layout/layout.css";
import { filters, go } from "./filters.css";

interface FiltersProps {
  title: string;
  /** Set if the query has filters. */
  open: boolean;
  action: string;
  /** Called when it is opened or closed. */
  onToggle?: ReactEventHandler<HTMLDetailsElement>;
  /** The fields, at most four per row. */
  children: ReactNode;
  /** The Apply and Clear buttons. */
  actions: ReactNode;
}

/** A GET form, so that the URL contains the filters. */
export function Filters({ title, open, action, onToggle, children, actions }: FiltersProps) {
  return (
    <details className={filters} open={open} onToggle={onToggle}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <Form method="get" noValidate autoComplete="off" action={action}>
        {children}
        <div className={joinClassNames(go, row)}>{actions}</div>
      </Form>
    </details>
  );
}
