/**
 * Every part's styles come with the root, as one file of about 11 kB: a page split into ten stylesheets waits for ten
 * answers, and over a slow link each waits for the one before it. The inspector's stand apart, as few ever see it.
 */
import.meta.glob(["../ui/**/*.css.ts", "../routes/**/*.css.ts"], { eager: true });
