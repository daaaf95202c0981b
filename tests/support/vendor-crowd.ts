import type { Pool } from "pg";

/** Where searches look near: so many vendors stand within 10 km of it, however many there are elsewhere. */
export const near = { latitude: 45.5, longitude: -73.57 };
const NEARBY = 40;

/**
 * Puts vendors straight into the tables, past the rules that write them, for measuring searches among many: 40 within 10 km of
 * {@link near}, the others over the rest of the country.
 */
export async function putVendorCrowd(pool: Pool, vendors: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(
      `insert into vendors (name, city_name, postcode, status, created_at, cost_from, cost_to, rating_point_total, review_total,
         latitude, longitude)
       select 'Vendor ' || n || case n % 50 when 0 then ' Yoga' else ' Massage' end, 'Place ' || n % 500, 'H2T 2S6', 'PUBLISHED',
         timestamptz '2026-01-01' + n * interval '1 minute', cost, cost + 1000, case n % 10 when 0 then 0 else 5 * (1 + n % 40) - n % 7 end,
         case n % 10 when 0 then 0 else 1 + n % 40 end,
         case when n <= ${NEARBY} then ${near.latitude} + sin(n) * 0.05 else 47 + (n % 997) / 100.0 end,
         case when n <= ${NEARBY} then ${near.longitude} + cos(n) * 0.05 else -120 + (n % 4999) / 100.0 end
       from generate_series(1, ${vendors}) n, lateral (select 1000 + n * 7919 % 20000 as cost) c`,
    );
    await client.query(
      `insert into vendor_search (vendor_id, created_at, cost_from, rating, words, service_ids, language_codes, is_open_on_weekdays,
         is_open_on_weekends, place, x, y, z)
       select id, created_at, cost_from, rating_point_total::float8 / nullif(review_total, 0),
         array_to_tsvector(array['vendor', id::text, case when name like '%Yoga' then 'yoga' else 'massage' end, 'place', (id % 500)::text]),
         array[31 + id % 10, 5], case when id % 3 = 0 then array['en', 'fr'] else array['en'] end, id % 7 > 0, id % 4 = 0,
         point(longitude, latitude), cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)),
         sin(radians(latitude))
       from vendors`,
    );
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
}
