import type { Pool } from "pg";
import { searchWordsOf } from "~/domain/search-words";
import { cities, crowded, languageCodes, serviceIds, words } from "./vendors";

/** The centre of the searches: each ring around it has that many vendors, however many there are elsewhere. */
export const near = { latitude: 49.25, longitude: -57.5 };
export const NEARBY = 40;
/** For each distance range with an end: the distance of its vendors in metres. */
const RINGS = [5_000, 17_500, 37_500, 75_000];
const METRES_OF_A_DEGREE = 111_195;

/**
 * Inserts vendors directly into the tables, bypassing the rules that write them, to measure searches among many: 40 in each of
 * the distance ranges around {@link near}, and the others around the cities of random searches, with the names, services and
 * languages that those look for.
 */
export async function putVendorCrowd(pool: Pool, vendors: number): Promise<void> {
  const client = await pool.connect();
  const services = await client.query<{ id: number; name: string }>("select id, name from expense_types");
  const named = (id: number) => services.rows.find((one) => Number(one.id) === id)?.name ?? "";
  const folded = serviceIds.map((id) => searchWordsOf(named(id)).join(" "));
  try {
    await client.query("set statement_timeout = 0");
    await client.query(
      `insert into vendors (name, city_name, postcode, status, created_at, cost_from, cost_to, rating_point_total, review_total,
         latitude, longitude)
       select concat_ws(' ', ($1::text[])[1 + n % 11], ($1::text[])[1 + n / 11 % 11], n), ($2::text[])[1 + n / 7 % 6], 'H2T 2S6', 'PUBLISHED',
         timestamptz '2026-01-01' + n * interval '1 minute', cost, cost + 1000, case n % 10 when 0 then 0 else 5 * (1 + n % 40) - n % 7 end,
         case n % 10 when 0 then 0 else 1 + n % 40 end,
         case when n <= $3 then $4 + sin(n) * ring / $6 else at.latitude + (n * 7919 % 20011 - 10005) / 10005.0 end,
         case when n <= $3 then $5 + cos(n) * ring / $6 / cos(radians($4)) else at.longitude + (n::bigint * 104729 % 20021 - 10010) / 10010.0 end
       from generate_series(1, $7::int) n,
         lateral (select 1000 + n * 7919 % 20000 as cost, ($8::float8[])[1 + (n - 1) / $9::int] as ring) c,
         lateral (select ($10::float8[])[1 + n % 3] as latitude, ($11::float8[])[1 + n % 3] as longitude) at`,
      [
        words,
        cities,
        NEARBY * RINGS.length,
        near.latitude,
        near.longitude,
        METRES_OF_A_DEGREE,
        vendors,
        RINGS,
        NEARBY,
        crowded.map(({ latitude }) => latitude),
        crowded.map(({ longitude }) => longitude),
      ],
    );
    await client.query(
      `insert into vendor_search (vendor_id, created_at, cost_from, rating, words, service_ids, language_codes, is_open_on_weekdays,
         is_open_on_weekends, place, x, y, z)
       select id, created_at, cost_from, rating_point_total::float8 / nullif(review_total, 0),
         array_to_tsvector(string_to_array(concat_ws(' ', ($1::text[])[1 + id % 11], ($1::text[])[1 + id / 11 % 11], id, ($2::text[])[1 + id / 7 % 6],
           ($3::text[])[1 + id % 6], ($3::text[])[1 + id / 6 % 6]), ' ')),
         array[($4::int[])[1 + id % 6], ($4::int[])[1 + id / 6 % 6]],
         case when id % 3 = 0 then array['en', ($5::text[])[2 + id / 3 % 3]] else array['en'] end, id % 7 > 0, id % 4 = 0,
         point(longitude, latitude), cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)),
         sin(radians(latitude))
       from vendors`,
      [foldedOf(words), foldedOf(cities), folded, serviceIds, languageCodes],
    );
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}

function foldedOf(all: readonly string[]): string[] {
  return all.map((one) => searchWordsOf(one).join(" "));
}
