import { HiddenText } from "../field/field";
import { Icon } from "../icon/icon";
import { texts } from "../texts";
import { rating } from "./rating.css";

/** The average of the reviews, on a scale of five stars (MKT-13); null while nobody has written one. */
export function Rating({ average, reviews }: { average: number | null; reviews: number }) {
  if (average === null) return texts.noReviews;
  return (
    <>
      <span className={rating}>
        <Icon name="star" /> {average.toFixed(1)}
        <HiddenText>{texts.ofFiveStars}</HiddenText>
      </span>
      {` (${texts.reviews(reviews)})`}
    </>
  );
}
