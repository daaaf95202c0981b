import { useNavigate } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { FILTER_KIND_KEY } from "~/domain/claim-filters";
import { DEFAULT_ROWS_PER_PAGE } from "~/domain/paging";
import { type ShownValues, useSyncFieldsWithUrl } from "~/forms/use-sync-fields-with-url";
import { Button, LinkButton } from "~/ui/button/button";
import { type Choice, SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Filters } from "~/ui/filters/filters";
import { useLazyModule } from "~/ui/use-lazy-module";
import { CLAIMS_PATH } from "../paths";
import { dateFieldIds } from "./date-fields";
import { clearedPath, isFiltered, isStatusAlone, listPathWith } from "./list-paths";
import type { ClaimsPage, ShownFilters } from "./loader.server";
import { filterKindTexts, texts } from "./texts";

const KINDS = ["none", "expenseTypeId", "status", "claimPaymentStatus"] as const;

interface ClaimFilterFormProps {
  /** The list's query on its first page. */
  query: string;
  filters: ShownFilters;
  /** Errors shown at the date fields. */
  errors: ClaimsPage["errors"];
  /** The conditions to choose from for the chosen kind. */
  conditions: readonly Choice[];
}

/** Dates, a kind and its condition (CLM-09). A GET form: the server reads it from the URL, with and without scripts. */
export function ClaimFilterForm({ query, filters, errors, conditions }: ClaimFilterFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useSyncFieldsWithUrl(frame, query, valuesOf(filters));
  // Once open it stays open: closing it around a focused field would lose the focus. A status chip alone does not open it.
  const asksMore = isFiltered(filters) && !isStatusAlone(filters);
  const [wasOpen, setWasOpen] = useState(asksMore);
  if (asksMore && !wasOpen) setWasOpen(true);
  const calendar = useLazyModule(loadCalendar, wasOpen);
  // Navigates where the server would redirect to, but keeps the scroll position.
  const navigateToQuery = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    navigate(listPathWith(queryOf(new FormData(event.target))), { preventScrollReset: true });
  };
  return (
    <div ref={frame} onSubmitCapture={navigateToQuery}>
      <Filters
        title={texts.moreFilters}
        open={wasOpen}
        onToggle={({ currentTarget }) => setWasOpen(wasOpen || currentTarget.open)}
        action={CLAIMS_PATH}
        actions={
          <>
            <Button>{texts.apply}</Button>
            <LinkButton variant="quiet" to={clearedPath(filters.rowsPerPage)}>
              {texts.clear}
            </LinkButton>
          </>
        }
      >
        <DateOf filters={filters} field="from" error={errors.from} calendar={calendar} />
        <DateOf filters={filters} field="to" error={errors.to} calendar={calendar} />
        <SelectField
          id="filter-by"
          name={FILTER_KIND_KEY}
          label={texts.filterBy}
          value={filters.kind}
          choices={KINDS.map((value) => ({ value, text: filterKindTexts[value] }))}
          onChange={applyKind}
        />
        <ConditionOf key={filters.kind} filters={filters} conditions={conditions} />
        {filters.rowsPerPage !== DEFAULT_ROWS_PER_PAGE && (
          <input type="hidden" name="rowsPerPage" value={filters.rowsPerPage} />
        )}
      </Filters>
    </div>
  );
}

/** Loads the calendar button only once the date fields are visible: most visitors never open them. */
function loadCalendar() {
  return import("~/ui/calendar/with-calendar");
}

interface DateOfProps {
  filters: ShownFilters;
  field: "from" | "to";
  error: string | undefined;
  calendar: Awaited<ReturnType<typeof loadCalendar>> | undefined;
}

function DateOf({ filters, field, error, calendar }: DateOfProps) {
  const id = dateFieldIds[field];
  const label = texts[field];
  return (
    <TextField
      id={id}
      name={field}
      label={label}
      labelSuffix={texts.dateFormat}
      value={filters.typed[field]}
      error={error}
      // The number pad has no slash, so digits alone are accepted as a date.
      inputMode="numeric"
      autoComplete="off"
      endAdornment={
        calendar ? <calendar.WithCalendar fieldId={id} label={label} maxDate={undefined} /> : null
      }
    />
  );
}

function ConditionOf({ filters, conditions }: Pick<ClaimFilterFormProps, "filters" | "conditions">) {
  return (
    <SelectField
      id="filter-condition"
      // The kind is the condition's key in the URL; without a kind there are no conditions.
      name={filters.kind}
      disabled={filters.kind === "none"}
      label={texts.condition}
      value={filters.condition}
      placeholder={texts.all}
      choices={conditions}
    />
  );
}

/** Applies another kind immediately, without a condition (CLM-11); without scripts the user presses Apply. */
function applyKind(event: ChangeEvent<HTMLSelectElement>) {
  event.currentTarget.form?.requestSubmit();
}

/** Returns the query of the form. A condition counts only for the kind it was chosen for, so a new kind starts without one. */
function queryOf(typed: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["from", "to", "rowsPerPage"]) {
    const value = String(typed.get(name) ?? "").trim();
    if (value) query.set(name, value);
  }
  const kind = String(typed.get(FILTER_KIND_KEY));
  if (kind !== "none") query.set(kind, String(typed.get(kind) ?? ""));
  return query;
}

/** Returns the field values for the filters in the URL. */
function valuesOf(filters: ShownFilters): ShownValues {
  return new Map([
    ["from", filters.typed.from],
    ["to", filters.typed.to],
    [FILTER_KIND_KEY, filters.kind],
    [filters.kind, filters.condition],
  ]);
}
