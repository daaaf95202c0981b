import { arrow, head, inner, looks, start, textLooks } from "~/inspector/diagram.css";
import { LABEL_PADDING, LINE_HEIGHT, PADDING, type TextLine } from "~/inspector/drawing";
import { type Layout, type PlacedArrow, type PlacedState, pathThrough } from "~/inspector/layout";

/** Id of the group with the whole drawing, which the printed parts reuse. */
export const DRAWING_ID = "diagram-drawing";

interface DiagramProps {
  layout: Layout;
  title: string;
  description: string;
}

/**
 * A machine's diagram at its natural size, at which its text is 12 pixels; the outline has the same content in words. The data attribute
 * of a state or arrow must come first: `walkedDiagram` finds them by it.
 */
export function Diagram({ layout, title, description }: DiagramProps) {
  const { width, height, boxes, arrows } = layout;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby="diagram-title diagram-description"
    >
      <title id="diagram-title">{title}</title>
      <desc id="diagram-description">{description}</desc>
      <defs>
        <marker
          id="diagram-head"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className={head} d="M0,0L10,5L0,10z" />
        </marker>
      </defs>
      <g id={DRAWING_ID}>
        {boxes.map((box) => (
          <StateShape key={box.id} box={box} />
        ))}
        {arrows.map(({ id: name, points, transitions }) => (
          <path
            key={name}
            data-takes={transitions.join(" ")}
            className={arrow}
            d={pathThrough(points)}
            markerEnd="url(#diagram-head)"
          />
        ))}
        {arrows.map((one) => (
          <Label key={one.id} arrow={one} />
        ))}
        {boxes
          .filter(({ isInitial }) => isInitial)
          .map(({ id: name, x, y }) => (
            <circle key={name} className={start} cx={x} cy={y} r="7" />
          ))}
      </g>
    </svg>
  );
}

function StateShape({ box }: { box: PlacedState }) {
  const { id, x, y, width, height, variant, isFinal, lines } = box;
  return (
    <g data-state={id}>
      <rect className={looks[variant]} x={x} y={y} width={width} height={height} rx="8" />
      {isFinal && <rect className={inner} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="6" />}
      <Lines lines={lines} x={x + width / 2} y={y + PADDING.along} anchor="middle" />
    </g>
  );
}

function Label({ arrow: { label, lines } }: { arrow: PlacedArrow }) {
  if (!label) return null;
  return <Lines lines={lines} x={label.x + LABEL_PADDING} y={label.y + 1} />;
}

interface LinesProps {
  lines: readonly TextLine[];
  x: number;
  /** The upper edge of the first line. */
  y: number;
  anchor?: "middle";
}

/** Draws each line as wide as it was measured, whatever fonts the user's device has. */
function Lines({ lines, x, y, anchor }: LinesProps) {
  const bottoms = lines.map((_, index) =>
    lines.slice(0, index + 1).reduce((sum, { variant }) => sum + LINE_HEIGHT[variant], y),
  );
  return lines.map(({ text, variant, width }, index) => (
    <text
      key={`${bottoms[index]}`}
      className={textLooks[variant]}
      x={x}
      y={(bottoms[index] ?? y) - 4}
      textAnchor={anchor}
      textLength={width}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  ));
}
