import fc from "fast-check";
import { type StubUpstream, startUpstream } from "tests/support/upstream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MAX_PLACES } from "~/domain/place";
import { PROVINCES } from "~/domain/province";
import { isInhabited } from "~/places/city-of-area";
import { PLACES_TIMEOUT_MS, photonPlaces } from "~/places/photon.server";
import { postalAreaPlaces } from "~/places/postal-areas.server";

describe("Canada's postal areas", () => {
  const places = postalAreaPlaces();

  async function everyArea() {
    const { codes } = await import("zipcodes/lib/codesCanada.js");
    const lived = Object.entries(codes).filter(([code]) => isInhabited(code));
    return Promise.all(
      lived.map(async ([code, { city }]) => {
        const [place] = await places.suggest(code);
        if (!place) throw new Error(`${code} is not known`);
        const inBrackets = /\(([^()]+)\)$/.exec(city)?.[1] ?? "";
        const named = await places.suggest(place.cityName || inBrackets || "-");
        return { code, ...place, town: named[0]?.cityName };
      }),
    );
  }

  test.each([
    ["M5V", "M5V", "Ontario"],
    ["m5v 1a1", "M5V", "Ontario"],
    ["10 King St W, M5V1A1", "M5V", "Ontario"],
    ["X0A 0H0", "X0A", "Nunavut"],
    ["C1A", "C1A", "Prince Edward Island"],
  ])("%j is found as %s in %s [SET-07]", async (text, postCode, province) => {
    const [place] = await places.suggest(text);
    expect(place?.postCode).toBe(postCode);
    expect(PROVINCES.find(({ id }) => id === place?.provinceId)?.name).toBe(province);
  });

  test("a name is found by the beginnings of its words, ignoring case and accents [SET-07]", async () => {
    const found = await places.suggest("HALIFÀX");
    expect(found.length).toBeGreaterThan(0);
    for (const { label, provinceId } of found) {
      expect(label).toContain("Halifax");
      expect(provinceId).toBe(7);
    }
  });

  test.each(["東京都", "Москва", "Αθήνα", "???", "🏔️🏔️", "- - -"])(
    "%j names no town, so none is found, instead of the largest ones [MKT-02, SET-07]",
    async (text) => {
      expect(await places.suggest(text)).toEqual([]);
    },
  );

  test("every area and every town is located in Canada [MKT-02]", async () => {
    const areas = await everyArea();
    for (const { code, latitude, longitude } of areas) {
      expect(latitude > 41 && latitude < 84, code).toBe(true);
      expect(longitude > -142 && longitude < -52, code).toBe(true);
    }
    const [saintJohn] = await places.suggest("Saint John");
    expect(saintJohn?.latitude).toBeCloseTo(45.3, 0);
    expect(saintJohn?.longitude).toBeCloseTo(-66.1, 0);
  });

  test.each([
    ["Montréal", /^Montréal(-Est|-Nord|-Ouest)?$/],
    ["Trois-Rivières", /^Trois-Rivières$/],
    ["Québec", /^Québec$/],
    ["Sept-Îles", /^Sept-Îles$/],
    ["Saint-Jérôme", /^Saint-Jérôme$/],
    ["Gaspé", /^Gaspé$/],
    ["Lévis", /^Lévis$/],
    ["Côte-des-Neiges", /^Côte-des-Neiges$/],
    ["Saint-Jean-sur-Richelieu", /^Saint-Jean-sur-Richelieu$/],
    ["L'Épiphanie", /^L'Épiphanie$/],
    ["Val-d'Or", /^Val-d'Or$/],
    ["Belœil", /^Beloeil$/],
  ])("%s is found with and without accents, and shown with them [SET-07]", async (name, written) => {
    const found = await places.suggest(name);
    expect(found.length).toBeGreaterThan(0);
    for (const { cityName, provinceId } of found) {
      expect(cityName).toMatch(written);
      expect(provinceId).toBe(11);
    }
    const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace("œ", "oe");
    for (const typed of [plain, plain.toUpperCase(), name.normalize("NFD"), name.toLowerCase()])
      expect(await places.suggest(typed)).toEqual(found);
  });

  test("every area of the package has a complete name [SET-07]", async () => {
    const { codes } = await import("zipcodes/lib/codesCanada.js");
    const broken = Object.entries(codes).filter(([, { city }]) => city.includes("\ufffd"));
    expect(broken.length).toBeGreaterThan(50);
    for (const [code] of broken.filter(([code]) => isInhabited(code))) {
      const [place] = await places.suggest(code);
      expect(place?.label, code).toMatch(/^[^\ufffd]+$/);
    }
  });

  test.each([
    ["G8Y", "Trois-Rivières"],
    ["H3B", "Montréal"],
    ["H2Y", "Montréal"],
    ["H4X", "Montréal-Ouest"],
    ["G1K", "Québec"],
    ["M5V", "Toronto"],
    ["M5W", "Toronto"],
    ["M2H", "North York"],
    ["V7W", "West Vancouver"],
    ["V7K", "North Vancouver"],
    ["P1B", "North Bay"],
    ["B3K", "Halifax"],
    ["B1V", "North Sydney"],
    ["C1A", "Charlottetown"],
    ["A1B", "St. John's"],
    ["E2P", "Saint John"],
    ["E3B", "Fredericton"],
    ["E5L", "Fredericton Junction"],
    ["E4V", "Saint-Antoine"],
    ["T9H", "Fort McMurray"],
    ["S4N", "Regina"],
    ["R3C", "Winnipeg"],
    ["T0A", ""],
    ["H1G", "Montréal-Nord"],
    ["H8N", "LaSalle"],
    ["R1N", "Portage la Prairie"],
    ["J5J", "Sainte-Sophie"],
  ])("the city of %s is %j, without its quarter [SET-07]", async (code, city) => {
    const [place] = await places.suggest(code);
    expect(place?.cityName).toBe(city);
  });

  test("every urban area has a city, named without its districts [SET-07]", async () => {
    for (const { code, cityName, label } of await everyArea()) {
      expect(cityName === "", label).toBe(code[1] === "0");
      expect(cityName, label).not.toMatch(
        /\b((North|South)(east|west)?|East|West|Central|And|Government|Outskirts)$|&|\(/,
      );
      expect(label).toContain(code);
    }
    for (const nobodys of ["K1A 0A6", "H0H 0H0"]) expect(await places.suggest(nobodys)).toEqual([]);
  });

  test("no area and no town has an odd name [SET-07]", async () => {
    const real = ["Port au Port Peninsula Region", "Peterborough County and North Hastings County"];
    const small = /^(and|of|the|au|aux|d|de|des|du|et|l|la|le|les|sur|à)$/;
    const names = (await everyArea()).flatMap(({ cityName, label, town }) => [
      cityName === "" ? label.replace(/, [A-Z]\d[A-Z]$/, "") : cityName,
      ...(town === undefined ? [] : [town]),
    ]);
    expect(names.length).toBeGreaterThan(3_000);
    for (const name of names.filter((name) => !real.includes(name))) {
      const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      const plain = words.map((word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
      expect(new Set(plain).size, name).toBe(words.length);
      for (const word of words) if (!small.test(word)) expect(word, name).toMatch(/^[\p{Lu}\d]|^s$/u);
      expect(name).not.toMatch(
        /^Ste?-|\b(Government|Reserved|Processing|Rcm|Stn|Boxes|Offices)\b|[()&]| [A-Z]$/,
      );
    }
  });

  test("a city with several areas is one place, and the likeliest match comes first [SET-07]", async () => {
    const labels = async (text: string) => (await places.suggest(text)).map(({ label }) => label);
    expect(await labels("toronto")).toEqual(["Toronto, Ontario"]);
    expect((await labels("windsor")).sort()).toEqual([
      "Windsor, Newfoundland and Labrador",
      "Windsor, Ontario",
      "Windsor, Quebec",
    ]);
    expect((await labels("london"))[0]).toBe("London, Ontario");
    expect(await labels("stettler")).toEqual(["Stettler, Alberta"]);
    expect(await labels("montreal nord")).toEqual(["Montréal-Nord, Quebec"]);
    expect(await labels("M5V 1A1")).toEqual(["Toronto, Ontario, M5V"]);
    expect(await labels("T0A 1A0")).toEqual(["Eastern Alberta, T0A"]);
  });

  test("a partly typed city is offered before its suburbs and before villages [MKT-02, SET-07]", async () => {
    const first = async (text: string) => (await places.suggest(text))[0]?.label;
    const typed = ["Montr", "montreal", "Tor", "Que", "Win", "Van", "Edm"];
    expect(await Promise.all(typed.map(first))).toEqual([
      "Montréal, Quebec",
      "Montréal, Quebec",
      "Toronto, Ontario",
      "Québec, Quebec",
      "Winnipeg, Manitoba",
      "Vancouver, British Columbia",
      "Edmonton, Alberta",
    ]);
  });

  test("returns a limited number of places in known provinces for any text [SET-07]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const found = await places.suggest(text);
        expect(found.length).toBeLessThanOrEqual(MAX_PLACES);
        for (const { label, provinceId } of found) {
          expect(label).not.toMatch(/\ufffd|^,/);
          expect(PROVINCES.some(({ id }) => id === provinceId)).toBe(true);
        }
      }),
    );
    expect(await places.suggest("ab")).toEqual([]);
  });
});

describe("a Photon-compatible service", () => {
  let stub: StubUpstream;
  beforeAll(async () => {
    stub = await startUpstream();
  });
  afterAll(() => stub.stop());
  afterEach(() => {
    stub.answers.clear();
    stub.heard.length = 0;
  });

  const feature = (properties: object) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: [-73.56, 45.5] },
    properties: { countrycode: "CA", city: "Montréal", state: "Québec", ...properties },
  });
  const answers = (body: unknown, status = 200) => stub.answers.set("GET /api", { status, body });

  test("is called once and returns Canadian addresses in the format of our fields [SET-07, PRF-06]", async () => {
    const house = feature({ housenumber: "10", street: "Rue de l'Église", postcode: "h2x1y4" });
    answers({ features: [house, house, feature({ countrycode: "US" }), feature({ state: "Vermont" })] });
    expect(await photonPlaces(`${stub.origin}/`).suggest("  10 rue de   l'Église ")).toEqual([
      {
        label: "10 Rue de l'Église, Montréal, Québec, H2X 1Y4",
        street: "10 Rue de l'Église",
        cityName: "Montréal",
        provinceId: 11,
        postCode: "H2X 1Y4",
        latitude: 45.5,
        longitude: -73.56,
      },
    ]);
    const query = new URLSearchParams(stub.heard[0]?.path.split("?")[1]);
    expect(query.get("q")).toBe("10 rue de l'Église");
    expect(stub.heard).toHaveLength(1);
  });

  test.each([
    ["is not there", { status: 404 }],
    ["fails", { status: 500, body: {} }],
    ["returns a page", { status: 200, body: "<html>" }],
    ["returns something else", { status: 200, body: [{ features: 1 }] }],
    ["returns far too much", { status: 200, body: "x".repeat(2_000_000) }],
    ["returns invalid places", { status: 200, body: { features: [1, {}, feature({ city: 5 })] } }],
    ["redirects elsewhere", { status: 302, headers: { Location: "http://127.0.0.1:9/" } }],
  ])("that %s gives no suggestions and no error [SET-07]", async (_, said) => {
    stub.answers.set("GET /api", said);
    expect(await photonPlaces(stub.origin).suggest("10 King Street")).toEqual([]);
    expect(stub.heard).toHaveLength(1);
  });

  test("that is down gives no suggestions [SET-07]", async () => {
    expect(await photonPlaces("http://127.0.0.1:9").suggest("10 King Street")).toEqual([]);
  });

  test("that is slow times out [SET-07]", async () => {
    stub.answers.set("GET /api", { status: 200, body: { features: [] }, after: Number.POSITIVE_INFINITY });
    const started = performance.now();
    expect(await photonPlaces(stub.origin).suggest("10 King Street")).toEqual([]);
    expect(performance.now() - started).toBeLessThan(PLACES_TIMEOUT_MS + 5_000);
    const leaving = AbortSignal.timeout(50);
    expect(await photonPlaces(stub.origin).suggest("10 King Street", leaving)).toEqual([]);
  });
});
