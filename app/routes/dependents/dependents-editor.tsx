import { type ReactNode, useRef } from "react";
import type { IsoDate } from "~/domain/calendar";
import type { DependentFields } from "~/domain/dependent";
import type { FormReply } from "~/forms/parse-form.server";
import { useInputShownAgain } from "~/forms/restored-input";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { links } from "~/ui/layout/layout.css";
import { DependentForm, type DependentFormFoot, RemoveForm } from "./dependent-form";
import { DependentList } from "./dependent-list";
import type { dependentsPageData } from "./dependents-page-data.server";
import { formTexts } from "./form-texts";
import type { PathToDependents } from "./open-dependent";

/** The loader data of a dependents page; the URL determines which form is open. */
type OpenedDependents = ReturnType<typeof dependentsPageData> & { readonly today: IsoDate };

const FIELDS: readonly (keyof DependentFields)[] = ["firstName", "lastName", "relationship", "dateOfBirth"];

interface DependentsEditorProps {
  page: OpenedDependents;
  reply: FormReply | undefined;
  pathTo: PathToDependents;
  /** Heading and introduction of the page. */
  header: ReactNode;
  footer?: DependentFormFoot;
  /** Wraps the list while no form is open. */
  renderClosed(content: ReactNode): ReactNode;
}

/** The list of dependents and, if one is open, the form for one of them (DEP-01 to DEP-05). */
export function DependentsEditor({
  page,
  reply,
  pathTo,
  header,
  footer,
  renderClosed,
}: DependentsEditorProps) {
  const { dependents, editing, removing, isEmpty, today } = page;
  const here = pathTo({});
  // The first dependent's form has the list's URL, which opens no form once another window has saved a dependent.
  const again = useInputShownAgain(reply);
  const isClosed = !page.isAdding && !editing && !removing;
  const isShownAgain = isClosed && FIELDS.some((field) => again?.[field]);
  const isAdding = page.isAdding || isShownAgain;
  const first = useRowDealtWith({ ...page, isAdding });
  const above = (
    <>
      {header}
      <Card title={formTexts.whoIsEligible} titleVariant="quiet">
        <ul className={links}>
          {formTexts.eligible.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      </Card>
      {dependents.length > 0 && <DependentList dependents={dependents} pathTo={pathTo} focusedId={first} />}
    </>
  );
  if (removing) {
    return (
      <RemoveForm key={removing.id} reply={reply} dependent={removing} listPath={here}>
        {above}
      </RemoveForm>
    );
  }
  if (isAdding || editing) {
    return (
      <DependentForm
        key={editing?.id ?? "new"}
        reply={reply}
        dependent={editing}
        cancelTo={isEmpty || (isShownAgain && !reply) ? undefined : here}
        today={today}
        isOpenedByUser={!isEmpty}
        footer={footer}
      >
        {above}
      </DependentForm>
    );
  }
  return renderClosed(
    <>
      {above}
      <p>
        <LinkButton to={pathTo({ add: true })} preventScrollReset>
          {formTexts.add}
        </LinkButton>
      </p>
    </>,
  );
}

/**
 * Returns the row that the form or confirmation just closed was about: the dependent itself, the next one if it was removed,
 * the last one if one was added. Undefined on arrival and while a form or confirmation is open.
 */
function useRowDealtWith(page: OpenedDependents): number | undefined {
  const { dependents, editing, removing, isAdding } = page;
  const open = (editing ?? removing)?.id ?? (isAdding ? Number.POSITIVE_INFINITY : undefined);
  const last = useRef(open);
  if (open !== undefined) last.current = open;
  const about = last.current;
  if (open !== undefined || about === undefined) return undefined;
  return (dependents.find(({ id }) => id >= about) ?? dependents.at(-1))?.id;
}
