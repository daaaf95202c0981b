import { COMMENT_CLAMP_LENGTH, MORE_REVIEWS } from "~/domain/review";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { card, cardTitle } from "~/ui/card/card.css";
import { HiddenText } from "~/ui/field/field";
import { center, row, soft, spread, stackWide } from "~/ui/layout/layout.css";
import { Review, Reviews } from "~/ui/review/review";
import { reportReviewPath, reviewPath, vendorViewPath } from "../paths";
import type { VendorPage } from "./loader.server";
import { reviewTexts } from "./texts";

const clamp = {
  limit: COMMENT_CLAMP_LENGTH,
  more: reviewTexts.readMore,
  less: reviewTexts.readLess,
};

/** What people say of a vendor, the newest first (MKT-10), and the way to say something oneself (MKT-11). */
export function ReviewList({ page }: { page: VendorPage }) {
  const { view, reviews, own, average, reviewTotal, hasMore } = page;
  return (
    <section className={`${card} ${stackWide}`} id="reviews" aria-labelledby="reviews-title">
      <div className={`${row} ${spread}`}>
        <div>
          <h2 className={cardTitle} id="reviews-title">
            {reviewTexts.title}
          </h2>
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
          {reviews.map(({ reviewId, isOwn, isReported, ...review }) => (
            <Review key={reviewId} {...review} starsSaid={reviewTexts.stars(review.stars)} clamp={clamp}>
              {!isOwn && !isReported && (
                <LinkButton look="quiet" to={reportReviewPath(view, reviewId)} preventScrollReset>
                  {reviewTexts.report}
                  <HiddenText>{reviewTexts.reportOf(review.name)}</HiddenText>
                </LinkButton>
              )}
            </Review>
          ))}
        </Reviews>
      )}
      {hasMore && (
        <p className={`${row} ${center}`}>
          <LinkButton
            to={vendorViewPath({ ...view, reviews: view.reviews + MORE_REVIEWS })}
            preventScrollReset
          >
            {reviewTexts.loadMore}
            <HiddenText>{reviewTexts.loadMoreOf}</HiddenText>
          </LinkButton>
        </p>
      )}
    </section>
  );
}
