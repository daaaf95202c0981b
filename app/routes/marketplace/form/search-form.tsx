import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PATH } from "~/domain/paths";
import { type ShownValues, useSyncFieldsWithUrl } from "~/forms/use-sync-fields-with-url";
import { Button } from "~/ui/button/button";
import type { Chip } from "~/ui/chips/chips";
import { EnterButton } from "~/ui/field/field";
import { TextField } from "~/ui/field/text-field";
import { stack } from "~/ui/layout/layout.css";
import { go, searchBar } from "~/ui/search-bar/search-bar.css";
import { vendorSearchPath } from "../search-path";
import { formTexts, texts } from "../texts";
import { PlaceField } from "./place-field";
import type { SearchFormValues } from "./search-form-values";
import { ServicesField } from "./services-field";
import { useAriaControls } from "./use-aria-controls";

/** Delay that combines several quick choices of services into one search (MKT-02). */
const PAUSE_MS = 300;

interface SearchFormProps {
  /** The path with the query from which the form was filled. */
  path: string;
  form: SearchFormValues;
  services: readonly { id: number; name: string }[];
  /** The error at the place, and the places it may mean. */
  problem: string;
  choices: readonly Chip[];
  /** The number of vendors found, on the results page. */
  found?: string;
  /** Filters and sorting with their values, on the results page. With scripts, changes there search immediately. */
  filters?: { readonly values: ShownValues; readonly fields: ReactNode };
}

/** Searches vendors by name, service and place (MKT-02). A GET form: the server reads the URL, with and without scripts. */
export function SearchForm({ path, form, services, problem, choices, found, filters }: SearchFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef<number>();
  const asked = useRef("");
  const { controls, load } = useAriaControls();
  // Only a URL from elsewhere resets the form: after a search from here it has the same values already, or newer ones.
  const [seen, setSeen] = useState({ path, isOwn: false, version: 0 });
  if (seen.path !== path) {
    const isOwn = path === asked.current;
    setSeen({ path, isOwn, version: isOwn ? seen.version : seen.version + 1 });
  }
  const { version } = seen;
  const ask = () => {
    window.clearTimeout(timer.current);
    const form = frame.current;
    if (!form) return;
    // Read now: the previous search's response may arrive while the module loads, and resets the filters to its own.
    const filledIn = queryOf(new FormData(form));
    const search = (query: URLSearchParams) => {
      asked.current = vendorSearchPath(query);
      navigate(asked.current, { preventScrollReset: filters !== undefined });
    };
    // Loaded lazily for users who search. If it fails to load, the server redirects to the normalised query, or our own error page
    // offers to try again: a submit by the browser would end on the browser's error page while offline.
    import("./search-query").then(
      ({ normalizeSearchQuery }) => search(normalizeSearchQuery(filledIn)),
      () => search(filledIn),
    );
  };
  const scheduleSearch = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, PAUSE_MS);
  };
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    if (filters && target instanceof HTMLSelectElement) ask();
  };
  useSyncFieldsWithUrl(
    frame,
    path,
    new Map([...(filters?.values ?? []), ...(seen.isOwn ? [] : valuesOf(form))]),
  );
  // When the user navigates back to this path, it is no longer this form's own search.
  useEffect(() => {
    if (path) asked.current = "";
  }, [path]);
  return (
    <Form
      ref={frame}
      method="get"
      action={PATH.vendorSearch}
      role="search"
      aria-label={texts.searchLabel}
      // After back navigation the browser would restore later choices; the URL is the source of truth.
      autoComplete="off"
      className={stack}
      onChange={changed}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {/* Otherwise Enter would press Clear All. */}
      <EnterButton />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it detects when the user reaches a control inside */}
      <div
        className={searchBar}
        onFocus={load}
        onPointerOver={(event) => {
          if (event.pointerType === "mouse") load(event);
        }}
      >
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
          version={version}
          services={services}
          found={found}
          controls={controls}
          chosen={form.serviceIds}
          onChange={filters && scheduleSearch}
        />
        <PlaceField
          version={version}
          problem={problem}
          choices={choices}
          controls={controls}
          place={form.place}
          near={form.near}
          onSearch={filters ? ask : undefined}
        />
        <div className={go}>
          <Button variant="primary" icon="search">
            {texts.search}
          </Button>
        </div>
      </div>
      {form.perPage !== null && <input type="hidden" name="perPage" value={form.perPage} />}
      {filters?.fields}
    </Form>
  );
}

function queryOf(filledIn: FormData): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of filledIn) query.append(name, String(value));
  return query;
}

function valuesOf({ searchKey, serviceIds, place }: SearchFormValues): ShownValues {
  return new Map<string, string | readonly string[]>([
    ["searchKey", searchKey],
    ["expenseTypeIds", serviceIds.map(String)],
    ["place", place],
  ]);
}
