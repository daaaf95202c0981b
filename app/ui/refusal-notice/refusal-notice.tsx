import { type ReactNode, useId } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { stack } from "../layout/layout.css";
import { refused } from "./refusal-notice.css";

/** A box that says why something was refused and how to continue. */
export function RefusalNotice({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={joinClassNames(refused, stack)} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon name="declined" />
        {title}
      </h2>
      {children}
    </section>
  );
}
