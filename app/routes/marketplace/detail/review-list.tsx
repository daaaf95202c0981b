import { useNavigate, useNavigation } from "@remix-run/react";
import { type MouseEvent, useCallback, useRef } from "react";
import { COMMENT_CLAMP_LENGTH } from "~/domain/review";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { card } from "~/ui/card/card.css";
import { HiddenText } from "~/ui/field/field";
import { center, full, row, small, soft, spread, stackWide } from "~/ui/layout/layout.css";
import { Review, Reviews } from "~/ui/review/review";
import { reportReviewPath, reviewPath, reviewPlace, type VendorView, vendorViewPath } from "../paths";
import type { VendorPage } from "./loader.server";
import { reviewTexts } from "./texts";

const clamp = {
  limit: COMMENT_CLAMP_LENGTH,
  more: reviewTexts.readMore,
  less: reviewTexts.readLess,
};

/** What people say of a vendor, the newest first (MKT-10), and the way to say something oneself (MKT-11). */
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
              id={reviewPlace(index + 1)}
              starsSaid={reviewTexts.stars(review.stars)}
              clamp={clamp}
            >
              {!isOwn && !isReported && (
                <LinkButton look="quiet" to={reportReviewPath(view, reviewId)} preventScrollReset>
                  {reviewTexts.report} <HiddenText>{reviewTexts.reportOf(review.name)}</HiddenText>
                </LinkButton>
              )}
            </Review>
          ))}
        </Reviews>
      )}
      <p className={`${row} ${center} ${full}`}>
        {view.page > 1 && (
          <LinkButton to={`${vendorViewPath({ ...view, page: view.page - 1 })}#reviews`}>
            {reviewTexts.newer}
          </LinkButton>
        )}
        {more ? (
          <LoadMore {...more} onAppend={() => (wasPressed.current = true)} />
        ) : (
          isLonger && <AllShown takesFocus={wasPressed.current} />
        )}
      </p>
    </section>
  );
}

interface LoadMoreProps {
  view: VendorView;
  after: number;
  onAppend: () => void;
}

/**
 * Without scripts the page begins again where the new ones do; with them these join the list. What does not fit into one answer is
 * a page of its own.
 */
function LoadMore({ view, after, onAppend }: LoadMoreProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const append = (event: MouseEvent) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isForNewTab || after === 0) return;
    event.preventDefault();
    if (isLoading) return;
    onAppend();
    navigate(vendorViewPath(view), { replace: true, preventScrollReset: true });
  };
  return (
    <LinkButton
      to={`${vendorViewPath(view)}#${after === 0 ? "reviews" : reviewPlace(after + 1)}`}
      aria-disabled={isLoading || undefined}
      onClick={append}
    >
      {reviewTexts.loadMore} <HiddenText>{reviewTexts.loadMoreOf}</HiddenText>
    </LinkButton>
  );
}

/** Takes the place of 'Load more', and its focus, when nothing is left to load. */
function AllShown({ takesFocus }: { takesFocus: boolean }) {
  const takeFocus = useCallback(
    (place: HTMLElement | null) => {
      if (takesFocus && document.activeElement === document.body) place?.focus();
    },
    [takesFocus],
  );
  return (
    <span ref={takeFocus} tabIndex={-1} className={`${soft} ${small}`}>
      {reviewTexts.allShown}
    </span>
  );
}
