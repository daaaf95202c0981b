import { catalogue } from "machines/catalogue";
import { nestedExample } from "tests/unit/inspector/examples";
import { expect, test } from "vitest";
import { describeMachine } from "~/inspector/describe-machine";
import { drawingOf } from "~/inspector/drawing";
import { layOut } from "~/inspector/lay-out";
import { printedParts } from "~/inspector/printed-parts";

const machines = [...Object.values(catalogue).map(({ machine }) => machine), nestedExample];

test.each(machines.map((machine) => [machine.id, machine] as const))(
  "all of %s is printed, within the page size and in letters of at least 8 points [MCH-02]",
  async (_, machine) => {
    const { width, height } = await layOut(drawingOf(describeMachine(machine)));
    const parts = printedParts({ width, height });
    for (const part of parts) {
      const scale = part.printedWidth / part.width;
      expect(12 * scale * 0.75, "points of its letters").toBeGreaterThanOrEqual(8);
      expect(part.printedWidth).toBeLessThanOrEqual(970.01);
      expect(part.height * scale).toBeLessThanOrEqual(660.01);
    }
    for (let x = 0; x <= width; x += 7)
      for (let y = 0; y <= height; y += 7)
        expect(
          parts.some(
            (part) => x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height,
          ),
          `${x}, ${y}`,
        ).toBe(true);
    expect(Math.max(...parts.map((part) => part.x + part.width))).toBeCloseTo(width, 5);
    expect(parts.length).toBeLessThanOrEqual(4);
  },
);
