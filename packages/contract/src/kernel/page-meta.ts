/**
 * The name of the page's meta element with `ErrorReporting` as JSON; in a file of its own, since
 * every page loads it.
 */
export const ERROR_REPORTING = "packhaus-error-reporting"
