import { stack } from "../layout/layout.css";
import { PhoneLink } from "../phone-link/phone-link";
import { contents, longText, party } from "./long-text.css";

/** The contact details of a person or company named in a text. */
export interface TextContact {
  name: string;
  lines?: readonly string[] | undefined;
  phone?: string | undefined;
  email: string;
}

/** A paragraph, a list, or somebody's contact details. */
export type TextBlock = string | readonly string[] | TextContact;

export interface TextSection {
  /** The anchor that the table of contents and other pages link to. */
  id: string;
  title: string;
  blocks: readonly TextBlock[];
}

interface LongTextProps {
  sections: readonly TextSection[];
  /** The title of the table of contents. */
  contentsTitle: string;
  /** The level of the sections' headings: 3 in a dialog, whose title is an `h2`. */
  level?: 2 | 3;
}

/** A text of numbered sections with its table of contents, to be read, linked to and printed. */
export function LongText({ sections, contentsTitle, level = 2 }: LongTextProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={longText}>
      <nav className={contents} aria-label={contentsTitle}>
        <Heading>{contentsTitle}</Heading>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>{numbered(index, title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, blocks }, index) => (
        <section key={id} className={stack} aria-labelledby={id}>
          <Heading id={id} tabIndex={-1}>
            {numbered(index, title)}
          </Heading>
          {blocks.map((block) => (
            <Block key={keyOf(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if (isList(block)) {
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  const { name, lines = [], phone, email } = block;
  return (
    <address className={party}>
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {phone !== undefined && <PhoneLink phone={phone} />}
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}

function numbered(index: number, title: string): string {
  return `${index + 1}. ${title}`;
}

function isList(block: TextBlock): block is readonly string[] {
  return Array.isArray(block);
}

function keyOf(block: TextBlock): string {
  if (typeof block === "string") return block;
  return isList(block) ? block.join(" ") : block.email;
}
