/**
 * Every part's styles come with the root, as one file of about 11 kB: a page split into ten stylesheets waits for ten
 * answers, and over a slow link each waits for the one before it. The few rules of the inspector's comparison weigh less than the
 * headers of a file of their own.
 */
import.meta.glob(["../ui/**/*.css.ts", "../routes/**/*.css.ts", "../inspector/difference.css.ts"], {
  eager: true,
});
