import { useNavigate } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type ClaimFilters,
  canonicalClaimQuery,
  FILTER_KIND_KEY,
  printClaimFilters,
} from "~/domain/claim-filters";
import { DEFAULT_ROWS_PER_PAGE } from "~/domain/paging";
import { Button, LinkButton } from "~/ui/button/button";
import { type Choice, SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Filters } from "~/ui/filters/filters";
import { claimsHome } from "./addresses";
import { clearedAddress, isFiltered, withQuery } from "./list-address";
import { dateFieldIds, errorBeside } from "./list-filter-problems";
import { filterKindTexts, texts } from "./texts";

const KINDS = ["none", "expenseTypeId", "status", "claimPaymentStatus"] as const;

interface ClaimFilterFormProps {
  filters: ClaimFilters;
  /** What the kind chosen can be narrowed to. */
  conditions: readonly Choice[];
}

/** Dates, a kind and its condition (CLM-09). A GET form: the server reads it from the address, with and without scripts. */
export function ClaimFilterForm({ filters, conditions }: ClaimFilterFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useFieldsFollowAddress(frame, filters);
  // Once open it stays so: closing it under a focused field would lose the focus.
  const [wasFiltered, setWasFiltered] = useState(isFiltered(filters));
  if (isFiltered(filters) && !wasFiltered) setWasFiltered(true);
  // The same address as the server would redirect to, and the page stays where it is.
  const goThere = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const typed = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(typed);
    navigate(withQuery(canonicalClaimQuery(query) ?? query), { preventScrollReset: true });
  };
  return (
    <div ref={frame} onSubmitCapture={goThere}>
      <Filters
        title={texts.filterClaims}
        open={wasFiltered}
        action={claimsHome}
        actions={
          <>
            <Button>{texts.apply}</Button>
            <LinkButton look="quiet" to={clearedAddress(filters)}>
              {texts.clear}
            </LinkButton>
          </>
        }
      >
        <DateOf filters={filters} field="from" />
        <DateOf filters={filters} field="to" />
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

function DateOf({ filters, field }: { filters: ClaimFilters; field: "from" | "to" }) {
  return (
    <TextField
      id={dateFieldIds[field]}
      name={field}
      label={texts[field]}
      aside={texts.dateFormat}
      value={filters.typed[field]}
      error={errorBeside(field, filters.dateProblems)}
      autoComplete="off"
    />
  );
}

function ConditionOf({ filters, conditions }: ClaimFilterFormProps) {
  return (
    <SelectField
      id="filter-condition"
      // Its kind is its key in the address; there is nothing to narrow before one is chosen.
      name={filters.kind}
      disabled={filters.kind === "none"}
      label={texts.condition}
      value={filters.condition}
      placeholder={texts.all}
      choices={conditions}
    />
  );
}

/** Another kind begins anew at once (CLM-11); without scripts Apply does it. */
function applyKind(event: ChangeEvent<HTMLSelectElement>) {
  event.currentTarget.form?.requestSubmit();
}

/** Clear, Back and Forward change the address under the fields, which keep what was typed until then. */
function useFieldsFollowAddress(frame: RefObject<HTMLElement>, filters: ClaimFilters) {
  const shown = useRef(printClaimFilters(filters).toString());
  useEffect(() => {
    const address = printClaimFilters(filters).toString();
    if (address === shown.current) return;
    shown.current = address;
    const values = new Map<string, string>([
      ["from", filters.typed.from],
      ["to", filters.typed.to],
      [FILTER_KIND_KEY, filters.kind],
      [filters.kind, filters.condition],
    ]);
    for (const control of frame.current?.querySelectorAll<HTMLInputElement>("input, select") ?? []) {
      const value = values.get(control.name);
      if (value !== undefined && control.value !== value) control.value = value;
    }
  }, [frame, filters]);
}
