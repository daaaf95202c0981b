/**
 * Bundles the styles of all components and routes into the root's one stylesheet, about 11 kB: a page with ten stylesheets waits
 * for ten responses, which arrive one after the other on a slow connection. The inspector's are separate, because few people open
 * it.
 */
import.meta.glob(["../ui/**/*.css.ts", "../routes/**/*.css.ts"], { eager: true });
