import { useRef } from "react";
import { COMMENT_CLAMP_LENGTH } from "~/domain/review";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { card } from "~/ui/card/card.css";
import { HiddenText } from "~/ui/field/field";
import { center, full, row, small, soft, spread, stackWide } from "~/ui/layout/layout.css";
import { AllShown, LoadMore } from "~/ui/load-more/load-more";
import { Review, Reviews } from "~/ui/review/review";
import { reportReviewPath, reviewElementId, reviewPath, vendorViewPath } from "../paths";
import type { VendorPage } from "./loader.server";
import { reviewTexts } from "./texts";

const clamp = {
  limit: COMMENT_CLAMP_LENGTH,
  more: reviewTexts.readMore,
  less: reviewTexts.readLess,
};

/** Reviews of a vendor, newest first (MKT-10), with a link to write one (MKT-11). */
export function ReviewList({ page }: { page: VendorPage }) {
  const { view, reviews, own, average, reviewTotal, more, isLonger } = page;
  const wasPressed = useRef(false);
  return (
    <section className={`${card} ${stackWide}`} id="reviews" aria-labelledby="reviews-title">
      <div className={`${row} ${spread}`}>
        <div>
          <h2 id="reviews-title">{reviewTexts.title}</h2>
          <p className={soft}>
            {average === null ? reviewTexts.none : reviewTexts.average(average, reviewTotal)}
          </p>
        </div>
        <LinkButton to={reviewPath(view)} preventScrollReset>
          {own ? reviewTexts.update : reviewTexts.write}
        </LinkButton>
      </div>
      {own?.hiddenReason && <Banner>{reviewTexts.hidden(own.hiddenReason)}</Banner>}
      {reviews.length > 0 && (
        <Reviews>
          {reviews.map(({ reviewId, isOwn, isReported, ...review }, index) => (
            <Review
              key={reviewId}
              {...review}
              id={reviewElementId(index + 1)}
              starsLabel={reviewTexts.stars(review.stars)}
              clamp={clamp}
            >
              {!isOwn && !isReported && (
                <LinkButton variant="quiet" to={reportReviewPath(view, reviewId)} preventScrollReset>
                  {reviewTexts.report} <HiddenText>{reviewTexts.reportOf(review.name)}</HiddenText>
                </LinkButton>
              )}
            </Review>
          ))}
        </Reviews>
      )}
      {(more || isLonger) && (
        <p className={`${soft} ${small}`} role="status">
          {reviewTexts.shown(reviews.length, reviewTotal)}
        </p>
      )}
      <p className={`${row} ${center} ${full}`}>
        {view.page > 1 && (
          <LinkButton to={`${vendorViewPath({ ...view, page: view.page - 1 })}#reviews`}>
            {reviewTexts.newer}
          </LinkButton>
        )}
        {more ? (
          <LoadMore {...pathsOf(more)} onAppend={() => (wasPressed.current = true)}>
            {reviewTexts.loadMore} <HiddenText>{reviewTexts.loadMoreOf}</HiddenText>
          </LoadMore>
        ) : (
          isLonger && <AllShown takesFocus={wasPressed.current}>{reviewTexts.allShown}</AllShown>
        )}
      </p>
    </section>
  );
}

/** Returns the path to more reviews: without scripts at the first new one, and past one response's limit on the next page. */
function pathsOf({ view, after }: NonNullable<VendorPage["more"]>) {
  const path = vendorViewPath(view);
  return after === 0
    ? { to: `${path}#reviews` }
    : { to: `${path}#${reviewElementId(after + 1)}`, appendedTo: path };
}
