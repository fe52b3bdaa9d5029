/** The name of the page's meta element that holds `ErrorReporting` as JSON; apart, for every page asks for it. */
export const ERROR_REPORTING = "packhaus-error-reporting"
