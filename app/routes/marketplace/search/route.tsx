import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PATH } from "~/domain/paths";
import { VENDORS_PER_PAGE } from "~/domain/vendor-form";
import { withEmployee } from "~/session/with-employee.server";
import { Button, LinkButton } from "~/ui/button/button";
import { Chips } from "~/ui/chips/chips";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { searchDrawing } from "~/ui/empty-state/empty-state.css";
import { SelectField } from "~/ui/field/select-field";
import { Icon } from "~/ui/icon/icon";
import { Page, PageHead } from "~/ui/layout/layout";
import { row, sectionTitle, spread, stack } from "~/ui/layout/layout.css";
import { ListFoot } from "~/ui/pagination/pagination";
import { filterFields, wideOpen } from "~/ui/search-bar/search-bar.css";
import { VendorCard, VendorCards } from "~/ui/vendor-card/vendor-card";
import { pageTitle } from "../../page-title";
import { SearchForm } from "../form/search-form";
import { vendorSearchPath } from "../search-path";
import { filterTexts, texts } from "../texts";
import type { FilterField } from "./filter-fields.server";
import { loadSearch } from "./loader.server";

/** Id of the results' heading, to which the links of the pager jump. */
const RESULTS_ID = "results";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? texts.results(data.total) : texts.findVendor, { wasRefused: Boolean(data?.problem) });

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", (me) => loadSearch(args, me));
}

/** The search for vendors: its form, filters and results (MKT-02 to MKT-06). */
export default function VendorSearch() {
  const page = useLoaderData<typeof loader>();
  const { filters } = page;
  return (
    <Page>
      <div>
        <PageHead title={texts.findVendor} />
        <SearchForm
          {...page}
          found={texts.results(page.total)}
          filters={{
            values: new Map(filters.map(({ id, value }) => [id, value])),
            fields: <FilterFields fields={filters} />,
          }}
        />
      </div>
      <section className={stack} aria-labelledby={RESULTS_ID}>
        <div className={`${row} ${spread}`}>
          <h2 className={sectionTitle} id={RESULTS_ID} tabIndex={-1}>
            <span role="status">
              {/* The key makes screen readers announce a new search even if the number is the same. */}
              <span key={page.path}>{texts.results(page.total)}</span>
            </span>
          </h2>
          {page.cards.length > 0 && page.chips.length > 0 && (
            <Chips items={page.chips} label={texts.narrowedTo} isRemovable />
          )}
        </div>
        <Found page={page} />
      </section>
    </Page>
  );
}

/** Filters and sorting of the search form (MKT-04, MKT-05), expanded on wide screens. */
function FilterFields({ fields }: { fields: readonly FilterField[] }) {
  return (
    <details className={wideOpen}>
      <summary>
        {filterTexts.title}
        <Icon name="down" />
      </summary>
      <div className={filterFields}>
        {fields.map((field) => (
          <SelectField key={field.id} {...field} />
        ))}
        <Button>{filterTexts.apply}</Button>
      </div>
    </details>
  );
}

function Found({ page: found }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { cards, chips, page, pageCount, perPage } = found;
  if (cards.length === 0)
    return chips.length === 0 ? (
      <EmptyState title={texts.noVendors} text={texts.noVendorsMore} drawing={searchDrawing} />
    ) : (
      <EmptyState title={texts.nobodyFits} text={texts.nobodyFitsMore} drawing={searchDrawing}>
        <Chips items={chips} label={texts.narrowedTo} isRemovable isCentred />
        <LinkButton to={PATH.vendorSearch}>{texts.clearAllFilters}</LinkButton>
      </EmptyState>
    );
  const pathOf = (name: string, value: number, usual: number) => {
    const query = new URLSearchParams(found.query);
    if (value === usual) query.delete(name);
    else query.set(name, String(value));
    return `${vendorSearchPath(query)}#${RESULTS_ID}`;
  };
  return (
    <>
      <VendorCards>
        {cards.map((card) => (
          <VendorCard key={card.to} {...card} />
        ))}
      </VendorCards>
      <ListFoot
        rowsLabel={texts.perPage}
        rows={perPage}
        choices={VENDORS_PER_PAGE}
        rowsPath={(rows) => pathOf("perPage", rows, VENDORS_PER_PAGE[0])}
        page={page}
        pageCount={pageCount}
        pagePath={(number) => pathOf("page", number, 1)}
      />
    </>
  );
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
