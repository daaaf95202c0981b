import type { ClaimId } from "~/domain/ids";
import { Amount } from "~/ui/amount/amount";
import { Compare } from "~/ui/compare/compare";
import { plain, small, soft } from "~/ui/layout/layout.css";
import { Tag } from "~/ui/tag/tag";
import { filePath } from "../../files/paths";
import type { ComparedClaim, Comparison } from "./duplicate-comparison.server";
import { texts } from "./texts";

/** The claim in hand beside the one it looks like, with what is the same marked. */
export function DuplicateComparison({ claimId, comparison }: { claimId: ClaimId; comparison: Comparison }) {
  const { mine, other, hasSameFile } = comparison;
  if (!other) {
    return (
      <p>
        <strong>{texts.looksLikeSome(claimId)}</strong>
      </p>
    );
  }
  const sentence = other.status === "OPEN" ? texts.looksLikeOpen : texts.looksLike;
  return (
    <>
      <p>
        <strong>{sentence(mine.id, other.id)}</strong>
      </p>
      <Compare
        caption={texts.compareCaption}
        heads={[<Head key="mine" claim={mine} />, <Head key="other" claim={other} />]}
        rows={[
          {
            name: texts.totalAmount,
            values: [
              <Amount key="mine" cents={mine.total} strong />,
              <Amount key="other" cents={other.total} strong />,
            ],
            same: mine.total === other.total,
          },
          row(texts.expenseDate, mine.expenseDates, other.expenseDates),
          row(texts.claimant, mine.claimants, other.claimants),
          row(texts.expenseType, mine.expenseTypes, other.expenseTypes),
          {
            name: texts.receipt,
            values: [<Files key="mine" claim={mine} />, <Files key="other" claim={other} />],
            same: hasSameFile && texts.sameFile,
          },
        ]}
      />
    </>
  );
}

function row(name: string, mine: string, other: string) {
  return { name, values: [mine, other] as const, same: mine === other };
}

function Head({ claim }: { claim: ComparedClaim }) {
  return (
    <>
      <Tag status={claim.status}>{claim.statusText}</Tag>
      <br />
      {texts.claim(claim.id)}
      <br />
      <span className={`${soft} ${small} ${plain}`}>
        {claim.submittedOn ? texts.submittedOn(claim.submittedOn) : texts.notSubmitted}
      </span>
    </>
  );
}

function Files({ claim }: { claim: ComparedClaim }) {
  return (
    <>
      {claim.files.map(({ name, reference }) => (
        <div key={reference}>
          <a href={filePath(reference)}>{name}</a>
        </div>
      ))}
    </>
  );
}
