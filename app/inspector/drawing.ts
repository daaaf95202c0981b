import { labelOf, type MachineModel, type StateModel, type TransitionModel } from "./machine-model";
import { type SharedGroup, shareTransitions } from "./shared-transitions";
import { type TextLook, textWidth, wrapText } from "./text-width";

/** The boxes and arrows of a diagram, with wrapped texts and sizes but without positions. All lengths in pixels. */
export interface Drawing {
  readonly boxes: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
}

export interface DrawnState {
  readonly id: string;
  readonly parent: string | null;
  readonly variant: "resting" | "passing" | "nested" | "shared";
  readonly isFinal: boolean;
  readonly isInitial: boolean;
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
}

/** An arrow between two boxes. It stands for all transitions between them, with a line of text each. */
export interface DrawnArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Ids of the transitions it stands for; for shared transitions, those of all sharing states. */
  readonly transitions: readonly string[];
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
}

export interface TextLine {
  readonly text: string;
  readonly variant: TextLook;
  readonly width: number;
}

const WIDEST = { name: 150, call: 170, label: 140 } as const;
export const LINE_HEIGHT = { name: 17, call: 16, label: 15 } as const;
export const PADDING = { across: 9, along: 8 } as const;
/** Space below the text "You are here". */
export const HERE_MARK_PADDING = 4;
/** Space around the text of a label. */
export const LABEL_PADDING = 3;
/** The text at the bottom of the current state's box, for which every box reserves space. Its width is that in bold name text. */
export const HERE_MARK = { title: "You are here", width: 79, height: 17 } as const;
export const SHARED_TITLE = "From any step marked";

/** Returns a machine's states as boxes and its transitions as arrows, those shared by three or more states only once. */
export function drawingOf(model: MachineModel): Drawing {
  const { groups, single, alike } = shareTransitions(model);
  const leaving = single.filter(({ targets }) => targets.length > 0);
  const ownGroup = ownTransitions(leaving);
  const all = ownGroup ? [...groups, ownGroup] : groups;
  return {
    boxes: [...all.map(boxOfGroup), ...model.states.map((state) => boxOf(state, groups, model))],
    arrows: arrowsOf([
      ...leaving.flatMap((one) => ends(one.source, one, [one.id])),
      ...all.flatMap(({ id, transitions }) =>
        transitions.flatMap((one) => ends(id, one, alike[one.id] ?? [one.id])),
      ),
    ]),
  };
}

/** Groups the machine's own transitions, which apply in every state. */
function ownTransitions(leaving: readonly TransitionModel[]): SharedGroup | undefined {
  const own = leaving.filter(({ source }) => source === null);
  return own.length > 0 ? { id: "any", mark: "", states: [], transitions: own } : undefined;
}

interface End {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
  readonly label: string;
}

function ends(from: string | null, one: TransitionModel, ids: readonly string[]): End[] {
  return from === null ? [] : one.targets.map((to) => ({ from, to, ids, label: labelOf(one) }));
}

function arrowsOf(all: readonly End[]): DrawnArrow[] {
  const between = new Map<string, End[]>();
  for (const one of all) {
    const key = `${one.from}>${one.to}`;
    between.set(key, [...(between.get(key) ?? []), one]);
  }
  return [...between].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const same = [first, ...others];
    const lines = same.flatMap(({ label }) => linesOf(label, "label"));
    const transitions = same.flatMap(({ ids }) => ids);
    return [{ id, from: first.from, to: first.to, transitions, lines, ...sizeOf(lines, LABEL_PADDING, 1) }];
  });
}

function boxOf(state: StateModel, groups: readonly SharedGroup[], { transitions }: MachineModel): DrawnState {
  const marks = groups.filter(({ states }) => states.includes(state.id)).map(({ mark }) => mark);
  const staying = transitions.filter(({ source, targets }) => source === state.id && targets.length === 0);
  const lines = [
    ...linesOf([...marks, state.title].join(" "), "name"),
    ...linesOf(state.requirements.join(", "), "call"),
    ...state.calls.flatMap((call) => linesOf(`calls ${call}`, "call")),
    ...staying.flatMap((one) => linesOf(`${labelOf(one)} stays here`, "call")),
  ];
  const { width, height } = sizeOf(lines, PADDING.across, PADDING.along);
  const isNested = hasStatesInside(state);
  return {
    id: state.id,
    parent: state.parent,
    variant: isNested ? "nested" : state.isResting ? "resting" : "passing",
    isFinal: state.kind === "final",
    isInitial: state.isInitial,
    lines,
    // Only innermost states are marked "You are here".
    width: isNested ? width : Math.max(width, HERE_MARK.width + 2 * PADDING.across),
    height: isNested ? height : height - PADDING.along + HERE_MARK.height + HERE_MARK_PADDING,
  };
}

function hasStatesInside({ kind }: StateModel): boolean {
  return kind === "nested" || kind === "parallel";
}

function boxOfGroup({ id, mark }: SharedGroup): DrawnState {
  const lines = linesOf(mark ? `${SHARED_TITLE} ${mark}` : "From any step", "name");
  return {
    id,
    parent: null,
    variant: "shared",
    isFinal: false,
    isInitial: false,
    lines,
    ...sizeOf(lines, PADDING.across, PADDING.along),
  };
}

function linesOf(text: string, look: TextLook): TextLine[] {
  if (text === "") return [];
  const widest = text.startsWith(SHARED_TITLE) ? Number.POSITIVE_INFINITY : WIDEST[look];
  return wrapText(text, look, widest).map((line) => ({
    text: line,
    variant: look,
    width: textWidth(line, look),
  }));
}

function sizeOf(
  lines: readonly TextLine[],
  across: number,
  along: number,
): { width: number; height: number } {
  if (lines.length === 0) return { width: 0, height: 0 };
  const height = lines.reduce((sum, { variant }) => sum + LINE_HEIGHT[variant], 0);
  return { width: Math.max(...lines.map(({ width }) => width)) + 2 * across, height: height + 2 * along };
}
