import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { useState } from "react";
import { withEmployee } from "~/session/with-employee.server";
import { LinkButton } from "~/ui/button/button";
import { Card, CardPair } from "~/ui/card/card";
import { said } from "~/ui/clamp/clamp.css";
import { CopyCode } from "~/ui/copy-code/copy-code";
import { HiddenText } from "~/ui/field/field";
import { Gallery } from "~/ui/gallery/gallery";
import { Icon } from "~/ui/icon/icon";
import { inLine } from "~/ui/icon/icon.css";
import { InfoTable } from "~/ui/info-table/info-table";
import { Page, PageAction } from "~/ui/layout/layout";
import { alone, crumbs, pageHead, small, soft, stack, stackWide } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { MailAddress } from "~/ui/mail-address/mail-address";
import { PageBehindDialog } from "~/ui/route-dialog/route-dialog";
import { book } from "~/ui/vendor-head/vendor-head.css";
import { pageTitle } from "../../page-title";
import { CostCard } from "./cost-card";
import type { VendorFact } from "./facts.server";
import { loadVendor, type VendorPage } from "./loader.server";
import { PhotoViewer } from "./photo-viewer";
import { ReviewList } from "./review-list";
import { texts } from "./texts";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const photo = data?.photos[(data.photo ?? 0) - 1];
  return pageTitle([photo?.alt, data?.name ?? texts.notFound].filter(Boolean).join(" – "));
};

export function loader(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", (me) => loadVendor(args, me));
}

/** A vendor's page: address, hours, cost and reviews (MKT-07 to MKT-10, MKT-13, MKT-15). */
export default function Vendor() {
  const page = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const viewer = page.photo !== null && <PhotoViewer page={page} at={page.photo} />;
  const dialog = outlet ?? (viewer || null);
  const { photos, coupon } = page;
  const inPage = photos.filter(({ isInPage }) => isInPage);
  return (
    <>
      {dialog}
      <PageBehindDialog isDialogOpen={dialog !== null}>
        <Page>
          <Head page={page} />
          <CardPair>
            <div className={stack}>
              <Gallery
                label={texts.photos}
                photos={inPage.map(({ isInPage, whole, ...photo }) => photo)}
                countText={photos.length > inPage.length ? texts.photoCount(photos.length) : undefined}
              />
              {page.description !== "" && (
                <p className={said} dir="auto">
                  {page.description}
                </p>
              )}
            </div>
            <div className={stackWide}>
              <CostCard cost={page.cost} />
              {coupon && (
                <Card title={texts.coupon}>
                  <div className={stack}>
                    {coupon.discount !== "" && <p className={small}>{coupon.discount}</p>}
                    <CopyCode
                      code={coupon.code}
                      label={texts.copy}
                      successMessage={texts.copied}
                      failureMessage={texts.notCopied}
                    />
                  </div>
                </Card>
              )}
            </div>
          </CardPair>
          <Card title={texts.goodToKnow} titleVariant="hidden">
            <InfoTable caption={texts.goodToKnow} rows={page.facts.map(rowOf)} />
          </Card>
          <ReviewList page={page} />
        </Page>
      </PageBehindDialog>
    </>
  );
}

/** The vendor's name, rating and postcode, with booking as the primary action. */
function Head({ page }: { page: VendorPage }) {
  // Keeps the first value: opening dialogs on the page must not change the back link.
  const [back] = useState(page.back);
  const { name, average, reviewTotal, postcode, booking } = page;
  return (
    <div>
      <p className={`${crumbs} ${inLine}`}>
        <Link to={back} className={alone}>
          <Icon name="back" />
          {texts.back} <HiddenText>{texts.backTo}</HiddenText>
        </Link>
      </p>
      <div className={pageHead}>
        <div>
          <h1 tabIndex={-1} dir="auto">
            {name}
          </h1>
          <p className={inLine}>
            {average === null ? (
              <span className={soft}>{texts.noReviews}</span>
            ) : (
              <>
                <Icon name="star" /> <strong>{average}</strong>
                <HiddenText>{texts.ofFive}</HiddenText>{" "}
                <a href="#reviews">{texts.reviewCount(reviewTotal)}</a>
              </>
            )}
            {postcode && <span className={soft}> · {postcode}</span>}
          </p>
        </div>
        {booking && (
          <PageAction>
            <div className={book}>
              <LinkButton
                variant="primary"
                icon="out"
                to={booking.href}
                rel="noopener noreferrer"
                aria-describedby="host"
              >
                {texts.book}
              </LinkButton>
              <span className={`${soft} ${small}`} id="host">
                {texts.opens(booking.host)}
              </span>
            </div>
          </PageAction>
        )}
      </div>
    </div>
  );
}

function rowOf({ name, lines }: VendorFact) {
  return {
    name,
    lines: lines.map(({ text, href, isElsewhere }) => ({
      key: text,
      shown: href ? (
        <a href={href} {...(isElsewhere && { rel: "noopener noreferrer" })}>
          <MailAddress text={text} />
        </a>
      ) : (
        <bdi>{text}</bdi>
      ),
    })),
  };
}

export { ErrorNotice as ErrorBoundary } from "../../shell/error-notice";
