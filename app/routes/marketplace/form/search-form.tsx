import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { PATH } from "~/domain/landing";
import { type ShownValues, useFieldsFollowUrl } from "~/forms/fields-follow-url";
import { Button } from "~/ui/button/button";
import type { Chip } from "~/ui/chips/chips";
import { TextField } from "~/ui/field/text-field";
import { stack, vh } from "~/ui/layout/layout.css";
import { go, searchBar } from "~/ui/search-bar/search-bar.css";
import { formTexts, texts } from "../texts";
import { PlaceField } from "./place-field";
import { ServicesField } from "./services-field";
import type { ShownForm } from "./shown";

/** Section 9: several services that are chosen one after the other are asked for together. */
const PAUSE_MS = 300;

interface SearchFormProps {
  /** The address it was filled in from. */
  address: string;
  form: ShownForm;
  services: readonly { id: number; name: string }[];
  /** What is wrong with the place, and which may be meant. */
  problem: string;
  choices: readonly Chip[];
  /** Filters and sorting, with what they show: the results have them. With scripts, what changes then is asked for at once. */
  filters?: { readonly values: ShownValues; readonly fields: ReactNode };
}

/** Looks for vendors by name, service and place (MKT-02). A GET form: the server reads it from the URL, with and without scripts. */
export function SearchForm({ address, form, services, problem, choices, filters }: SearchFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef<number>();
  const asked = useRef("");
  const ask = () => {
    window.clearTimeout(timer.current);
    const form = frame.current;
    if (!form) return;
    // Only who searches needs it; where it does not come, the browser asks by itself.
    import("./asked-path").then(
      ({ pathOf }) => {
        asked.current = pathOf(form);
        navigate(asked.current, { preventScrollReset: filters !== undefined });
      },
      () => form.submit(),
    );
  };
  const askSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, PAUSE_MS);
  };
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    if (filters && target instanceof HTMLSelectElement) ask();
  };
  useFieldsFollowUrl(
    frame,
    address,
    new Map([
      ...(filters?.values ?? []),
      // What was asked for from here stands there already, and perhaps more by now.
      ...(address === asked.current ? [] : valuesOf(form)),
    ]),
  );
  return (
    <Form
      ref={frame}
      method="get"
      action={PATH.vendorSearch}
      role="search"
      aria-label={texts.searchLabel}
      // On the way back a browser would put in what was chosen after it; the address says what counts.
      autoComplete="off"
      className={stack}
      onChange={changed}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {/* Enter presses the first button, which is not to be Clear All. */}
      <button className={vh} type="submit" tabIndex={-1} aria-hidden="true" />
      <div className={searchBar}>
        <TextField
          id="searchKey"
          name="searchKey"
          label={formTexts.name}
          value={form.searchKey}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <ServicesField
          address={address}
          services={services}
          chosen={form.serviceIds}
          changed={filters && askSoon}
        />
        <PlaceField
          place={form.place}
          near={form.near}
          problem={problem}
          choices={choices}
          ask={filters ? ask : undefined}
        />
        <div className={go}>
          <Button look="primary" icon="search">
            {texts.search}
          </Button>
        </div>
      </div>
      {form.perPage !== null && <input type="hidden" name="perPage" value={form.perPage} />}
      {filters?.fields}
    </Form>
  );
}

function valuesOf({ searchKey, serviceIds, place }: ShownForm): ShownValues {
  return new Map<string, string | readonly string[]>([
    ["searchKey", searchKey],
    ["expenseTypeIds", serviceIds.map(String)],
    ["place", place],
  ]);
}
