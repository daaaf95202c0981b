// Pictures of vendors, drawn as flat scenes: a wall, a floor, and what is done there. Equal names give equal pictures.

/** Drawn on 800 by 600, kept smaller: flat colours lose nothing, and each first start draws all of them. */
const WIDTH = 640;
const HEIGHT = 480;

interface Scene {
  readonly wall: string;
  readonly floor: string;
  /** What stands in it, as SVG. */
  readonly drawing: string;
}

const plant = (x: number) => `
  <path d="M${x} 470q-34-64-8-120 8 60 8 120m0 0q34-70 8-130-8 66-8 130m0 0q-60-34-66-84 48 30 66 84m0 0q60-34 66-84-48 30-66 84" fill="#3f7d5c"/>
  <path d="M${x - 32} 470h64l-10 62h-44z" fill="#b5633c"/>`;
const lamp = (x: number, colour = "#f2c14e") => `
  <path d="M${x} 0v90" stroke="#33403f" stroke-width="5"/>
  <path d="M${x - 62} 150q4-60 62-60t62 60z" fill="${colour}"/>`;
const window = (x: number, sky = "#cfe6ee") => `
  <rect x="${x}" y="110" width="190" height="210" rx="8" fill="#fff"/>
  <rect x="${x + 12}" y="122" width="166" height="186" fill="${sky}"/>
  <path d="M${x + 12} 270q46-60 84-22 30-52 82-10v70h-166z" fill="#8fb39a"/>
  <path d="M${x + 95} 122v186M${x + 12} 214h166" stroke="#fff" stroke-width="8"/>`;
const person = (x: number, y: number, shirt: string) => `
  <circle cx="${x}" cy="${y - 74}" r="30" fill="#8d5b3f"/>
  <path d="M${x - 44} ${y + 70}v-74q0-38 44-38t44 38v74z" fill="${shirt}"/>`;

/** By the first service of a vendor, and what else is photographed of a house. */
const scenes = {
  "Massage Therapy": {
    wall: "#d9e4dd",
    floor: "#a98467",
    drawing: `${window(90)}${lamp(560)}
      <rect x="250" y="380" width="360" height="40" rx="18" fill="#f7f3ea"/>
      <rect x="250" y="404" width="360" height="30" fill="#55767a"/>
      <path d="M290 434v96M570 434v96" stroke="#33403f" stroke-width="14"/>
      <ellipse cx="300" cy="370" rx="44" ry="18" fill="#fff"/>
      <path d="M640 400q20-24 40 0t40 0M640 366q20-24 40 0t40 0" fill="none" stroke="#fff" stroke-width="8"/>`,
  },
  Acupuncture: {
    wall: "#efe3d0",
    floor: "#7d6b5d",
    drawing: `${lamp(200, "#c9543f")}${lamp(600, "#c9543f")}
      <path d="M250 500q0-150 150-150t150 150z" fill="#e8b894"/>
      <path d="M320 400l-26-80M370 366l-12-90M430 362l12-90M484 398l28-80" stroke="#6c7a80" stroke-width="6"/>
      <circle cx="294" cy="318" r="9" fill="#c9543f"/><circle cx="358" cy="274" r="9" fill="#c9543f"/>
      <circle cx="442" cy="270" r="9" fill="#c9543f"/><circle cx="512" cy="316" r="9" fill="#c9543f"/>`,
  },
  Chiropractor: {
    wall: "#dfe6ee",
    floor: "#8a99a6",
    drawing: `${plant(650)}
      ${[0, 1, 2, 3, 4, 5, 6].map((at) => `<rect x="${356 + Math.round(Math.sin(at / 1.7) * 26)}" y="${110 + at * 56}" width="96" height="40" rx="16" fill="#fdfaf3" stroke="#56718a" stroke-width="6"/>`).join("")}
      <path d="M120 180h120v160h-120z" fill="#fff"/><path d="M140 210h80M140 240h80M140 270h54" stroke="#56718a" stroke-width="8"/>`,
  },
  "Fitness Classes": {
    wall: "#f1dfd3",
    floor: "#c08a5b",
    drawing: `${window(540, "#fbe3b5")}
      <rect x="90" y="500" width="240" height="22" rx="11" fill="#5f4b8b"/><rect x="420" y="520" width="260" height="22" rx="11" fill="#2f6f73"/>
      <circle cx="206" cy="300" r="30" fill="#6d4630"/>
      <path d="M206 334q-34 50-30 100l-70 60h200l-70-60q4-60-30-100z" fill="#b3446c"/>
      <path d="M206 350l-86-110M206 350l86-110" stroke="#6d4630" stroke-width="18" stroke-linecap="round"/>`,
  },
  "Fitness Membership": {
    wall: "#cdd5d6",
    floor: "#4a5152",
    drawing: `<path d="M120 120h560v26H120z" fill="#33403f"/>
      <path d="M180 400h440" stroke="#e9eced" stroke-width="16"/>
      <rect x="190" y="310" width="36" height="180" rx="8" fill="#a33b2e"/><rect x="234" y="340" width="28" height="120" rx="8" fill="#d1604c"/>
      <rect x="574" y="310" width="36" height="180" rx="8" fill="#a33b2e"/><rect x="538" y="340" width="28" height="120" rx="8" fill="#d1604c"/>
      <path d="M300 146v90M500 146v90" stroke="#33403f" stroke-width="10"/><circle cx="300" cy="256" r="22" fill="none" stroke="#f2c14e" stroke-width="12"/><circle cx="500" cy="256" r="22" fill="none" stroke="#f2c14e" stroke-width="12"/>`,
  },
  "Physical Therapy": {
    wall: "#dcebe6",
    floor: "#b7a58b",
    drawing: `${window(80)}${person(520, 360, "#2f6f73")}
      <circle cx="320" cy="460" r="86" fill="#e07a5f"/><path d="M262 410q58-42 116 0" stroke="#f4b8a5" stroke-width="10" fill="none"/>
      <path d="M470 350q-70 30-96 64" stroke="#8d5b3f" stroke-width="18" fill="none" stroke-linecap="round"/>`,
  },
  Vision: {
    wall: "#e6e2f0",
    floor: "#8c86a3",
    drawing: `<rect x="290" y="70" width="220" height="190" fill="#fff"/>
      <path d="M350 100h100v16H350zM350 100v60h16v-60zM390 128h20v12h-20zM330 190h30v12h-30zM385 190h30v12h-30zM440 190h30v12h-30zM330 224h20v8h-20zM365 224h20v8h-20zM400 224h20v8h-20zM435 224h20v8h-20z" fill="#2b2440"/>
      <circle cx="300" cy="420" r="80" fill="#ffffff99" stroke="#3b2f5c" stroke-width="18"/><circle cx="500" cy="420" r="80" fill="#ffffff99" stroke="#3b2f5c" stroke-width="18"/>
      <path d="M380 410q20-18 40 0M220 410l-60-20M580 410l60-20" stroke="#3b2f5c" stroke-width="18" fill="none"/>`,
  },
  "Nutrition Counselling": {
    wall: "#eef0d8",
    floor: "#c9a66b",
    drawing: `${lamp(400)}
      <ellipse cx="400" cy="450" rx="210" ry="60" fill="#fff"/><ellipse cx="400" cy="442" rx="150" ry="40" fill="#e9efe6"/>
      <circle cx="350" cy="414" r="40" fill="#c43d3d"/><path d="M350 376q6-22 24-26" stroke="#3f7d5c" stroke-width="8" fill="none"/>
      <path d="M400 440q60-90 100-30-30 50-100 30" fill="#6aa84f"/><circle cx="420" cy="436" r="22" fill="#e6a23c"/>
      <path d="M140 380v130M124 380v44q16 18 32 0v-44M660 380v130M660 380q34 40 0 70" stroke="#66706b" stroke-width="10" fill="none"/>`,
  },
  "Sports Equipment": {
    wall: "#d4e3ef",
    floor: "#7a8f5a",
    drawing: `<path d="M80 150h640v16H80z" fill="#8b6b4a"/>
      <path d="M140 150q0-40 46-40l30 24q30 4 30 16zM320 150q0-40 46-40l30 24q30 4 30 16zM500 150q0-40 46-40l30 24q30 4 30 16z" fill="#c9543f"/>
      <circle cx="290" cy="450" r="86" fill="none" stroke="#2c3b45" stroke-width="14"/><circle cx="530" cy="450" r="86" fill="none" stroke="#2c3b45" stroke-width="14"/>
      <path d="M290 450l70-130h110l60 130M360 320l60 130h-130M470 320l-50 130M345 300h40M470 320v-30h44" fill="none" stroke="#2f6f73" stroke-width="14" stroke-linejoin="round"/>`,
  },
  Dental: {
    wall: "#d9eef0",
    floor: "#9fb4b8",
    drawing: `${window(80)}
      <path d="M470 210q-50-40-96-6-40 40-14 120 10 30 14 80 6 50 26 50t24-60q6-44 26-44t26 44q4 60 24 60t26-50q4-50 14-80 26-80-14-120-40-34-56 6z" fill="#fff" stroke="#6aa0a8" stroke-width="8"/>
      <path d="M620 180l14 30 32 4-24 22 6 32-28-16-28 16 6-32-24-22 32-4z" fill="#f2c14e"/>`,
  },
  "Mental Wellness": {
    wall: "#d8d3e8",
    floor: "#6c7a9c",
    drawing: `<circle cx="400" cy="250" r="130" fill="#f6d9a8"/>
      <path d="M0 360q120-70 260-20t300-20 240 0v280H0z" fill="#8f9cc0"/>
      <circle cx="400" cy="330" r="30" fill="#5b4636"/><path d="M330 500q0-130 70-130t70 130l50 26H280z" fill="#3d4a73"/>${plant(650)}`,
  },
  "the front door": {
    wall: "#b86b4b",
    floor: "#8e9196",
    drawing: `<path d="M0 60h800M0 140h800M0 220h800M0 300h800M0 380h800" stroke="#a65d3f" stroke-width="4"/>
      <rect x="310" y="170" width="180" height="340" rx="90" fill="#24474c"/><rect x="340" y="210" width="120" height="110" rx="60" fill="#cfe6ee"/><circle cx="460" cy="400" r="10" fill="#f2c14e"/>
      <path d="M290 510h220v24H290z" fill="#d8d3c8"/><rect x="560" y="200" width="150" height="70" rx="8" fill="#24474c"/><path d="M585 235h100" stroke="#f7f3ea" stroke-width="10"/>${plant(210)}`,
  },
  "the waiting room": {
    wall: "#e3e0d6",
    floor: "#9a7b5f",
    drawing: `${window(300)}${plant(700)}${lamp(170)}
      <rect x="110" y="410" width="180" height="60" rx="20" fill="#2f6f73"/><rect x="110" y="360" width="180" height="70" rx="20" fill="#3d8a8f"/>
      <rect x="420" y="410" width="180" height="60" rx="20" fill="#b3446c"/><rect x="420" y="360" width="180" height="70" rx="20" fill="#cc5f86"/>
      <path d="M130 470v50M270 470v50M440 470v50M580 470v50" stroke="#33403f" stroke-width="12"/>`,
  },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

/** The scene of a vendor that offers these services, by the first of them. */
export function sceneOf(services: string): SceneName | undefined {
  const first = services.split(";")[0]?.trim();
  return sceneNames().find((name) => name === first);
}

export function sceneNames(): SceneName[] {
  return Object.keys(scenes).filter((name): name is SceneName => Object.hasOwn(scenes, name));
}

/** A scene as SVG, which whoever keeps it makes a picture of. */
export function drawScene(name: SceneName): Buffer {
  const { wall, floor, drawing } = scenes[name];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 600">
    <rect width="100%" height="100%" fill="${wall}"/>
    <rect y="500" width="100%" height="100" fill="${floor}"/>${drawing}</svg>`);
}
