import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { today } from "~/domain/calendar";
import { ledgerPath } from "~/domain/ledger-path";
import { PATH } from "~/domain/paths";
import { OFFERED_CATEGORIES } from "~/domain/vendor";
import { readVendorQuery, serializeVendorQuery, withQueryChange } from "~/domain/vendor-query";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { Chips } from "~/ui/chips/chips";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { searchDrawing } from "~/ui/empty-state/empty-state.css";
import { HiddenText } from "~/ui/field/field";
import { Page } from "~/ui/layout/layout";
import { row, sectionTitle, small, soft, spread, stack } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { VendorCard, VendorCards } from "~/ui/vendor-card/vendor-card";
import { reasonNotToClaimText } from "../claims/reason-not-to-claim.server";
import { pageTitle } from "../page-title";
import { cardOf, loadVendorLookups } from "./card.server";
import { SearchForm } from "./form/search-form";
import { searchFormValues } from "./form/search-form-values";
import { homeTexts } from "./home-texts";
import { vendorSearchPath } from "./search-path";
import { leftText } from "./shown-texts.server";
import { texts } from "./texts";

/** The newest vendors (MKT-14). */
const FEATURED = { page: 1, perPage: 4, sortBy: "created_date;desc" } as const;
const everybody = readVendorQuery(new URLSearchParams());

export const meta: MetaFunction = () => pageTitle(homeTexts.marketplace);

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const [offered, found, wallet, employee] = await Promise.all([
      loadVendorLookups(api),
      api.employer.searchVendors(FEATURED),
      api.employee.walletInfo(),
      api.employee.allInfo(),
    ]);
    return {
      // Without scripts, Clear All leads here with the other fields as typed.
      form: searchFormValues(readVendorQuery(new URL(args.request.url).searchParams)),
      reasonNotToClaim: reasonNotToClaimText(employee, today(args.context.clock)),
      left: wallet.walletInfoDetails
        .filter(({ enrollmentId }) => OFFERED_CATEGORIES.some((id) => id === enrollmentId))
        .map(({ enrollmentId, enrollmentName, availableAmount }) => ({
          to: ledgerPath("available", enrollmentId),
          text: leftText(availableAmount, enrollmentName.toLowerCase()),
        })),
      services: offered.services,
      cards: found.records.map((vendor) => cardOf(vendor, offered)),
      byService: offered.services.map(({ id, name }) => ({
        text: name,
        to: vendorSearchPath(serializeVendorQuery(withQueryChange(everybody, { expenseTypeIds: [id] }))),
      })),
    };
  });
}

/** The marketplace's home page, where a search for a vendor starts (MKT-01). */
export default function Marketplace() {
  const { form, reasonNotToClaim, left, services, cards, byService } = useLoaderData<typeof loader>();
  return (
    <Page>
      <div className={stack}>
        <div>
          <h1 tabIndex={-1}>{homeTexts.hero}</h1>
          <p className={soft}>{homeTexts.heroMore}</p>
        </div>
        <SearchForm path={PATH.marketplace} form={form} services={services} problem="" choices={[]} />
        {reasonNotToClaim !== null && <p className={`${soft} ${small}`}>{reasonNotToClaim}</p>}
        {reasonNotToClaim === null && left.length > 0 && (
          <p className={`${soft} ${small}`}>
            {homeTexts.leftBefore}
            {left.map(({ to, text }, index) => (
              <Fragment key={to}>
                {index > 0 && homeTexts.leftAnd}
                <Link to={to}>{text}</Link>
              </Fragment>
            ))}
            {homeTexts.leftAfter}
          </p>
        )}
      </div>
      <section className={stack} aria-labelledby="featured">
        <div className={`${row} ${spread}`}>
          <h2 className={sectionTitle} id="featured">
            {homeTexts.featured}
          </h2>
          <LinkButton to={PATH.vendorSearch}>
            {homeTexts.seeAll} <HiddenText>{homeTexts.seeAllOf}</HiddenText>
          </LinkButton>
        </div>
        {cards.length === 0 ? (
          <EmptyState title={texts.noVendors} text={texts.noVendorsMore} drawing={searchDrawing} />
        ) : (
          <VendorCards>
            {cards.map((card) => (
              <VendorCard key={card.to} {...card} />
            ))}
          </VendorCards>
        )}
      </section>
      <section className={stack} aria-labelledby="by-service">
        <h2 className={sectionTitle} id="by-service">
          {homeTexts.browseByService}
        </h2>
        <Chips items={byService} />
      </section>
    </Page>
  );
}

export { ErrorNotice as ErrorBoundary } from "../shell/error-notice";
