// tests/unit/theme/contrast.test.ts checks the contrast of the allowed combinations against WCAG 2.2.

export const light = {
  ground: "#f4f6f5",
  surface: "#fff",
  sunken: "#e8edeb",
  ink: "#14201e",
  soft: "#4a5956",
  line: "#d0d9d6",
  edge: "#6d7c78",
  scrim: "rgba(12, 22, 20, .55)",
  focus: "#0a57cf",
  open: "#1c3a8c",
  openTint: "#e9edf8",
  requested: "#a34700",
  requestedTint: "#fcefe2",
  approved: "#17693a",
  approvedTint: "#e4f2e8",
  declined: "#ad1f2d",
  declinedTint: "#fbe9ea",
  accent: "#0b5563",
  accentDeep: "#073e49",
  accentTint: "#e1edef",
  onAccent: "#fff",
  panel: "#0a4551",
  panelLine: "#5e99a5",
  onPanel: "#f1f8f9",
};

/** The dark theme's differences. */
export const dark = {
  ground: "#0e1413",
  surface: "#171f1e",
  sunken: "#242e2c",
  ink: "#e7edeb",
  soft: "#a8b6b2",
  line: "#2e3a38",
  edge: "#7e8e8a",
  scrim: "rgba(0, 0, 0, .7)",
  focus: "#ffd166",
  open: "#a9bdff",
  openTint: "#1d2743",
  requested: "#ffb06a",
  requestedTint: "#38230f",
  approved: "#7fd79b",
  approvedTint: "#12301d",
  declined: "#ffa09f",
  declinedTint: "#3d1a1c",
  accent: "#84cdd9",
  accentDeep: "#a9e0e9",
  accentTint: "#14323a",
  onAccent: "#05272d",
};

/** The second brand's differences. */
export const plum = {
  light: {
    accent: "#6a2f5d",
    accentDeep: "#4e2044",
    accentTint: "#f3e8f0",
    panel: "#53254a",
    panelLine: "#ab7fa2",
    onPanel: "#fbf4f9",
  },
  dark: { accent: "#e3a9d6", accentDeep: "#efc7e6", accentTint: "#38213a", onAccent: "#361230" },
};
