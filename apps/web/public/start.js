// A classic script, loaded before the app: it must not depend on anything that may fail to load.
;(() => {
  // What the server sent is visible first: in the language and with the sidebar of the last visit.
  try {
    document.documentElement.lang = localStorage.getItem("packhaus.language") ?? "de"
    document.documentElement.dataset.sidebar = localStorage.getItem("packhaus.sidebar") ?? ""
  } catch {
    // No storage: German, and the sidebar by the width.
  }

  const RELOADED_AT = "packhaus.reloaded-at"
  const MINUTE = 60_000

  /** A fault may occur before the page has been parsed. */
  const read = new Promise((done) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", done)
    else done()
  })

  /** The first scripts of the app; their names differ in every version. */
  const scriptsOf = (page) =>
    Array.from(page.querySelectorAll('script[type="module"]'), (script) =>
      script.getAttribute("src"),
    ).join()

  /** Whether the server has another version of the app than this page. */
  async function isOutdated() {
    try {
      const reply = await fetch(location.href, {
        headers: { accept: "text/html" },
        cache: "no-store",
      })
      if (!reply.ok) return false
      const page = new DOMParser().parseFromString(await reply.text(), "text/html")
      return scriptsOf(page) !== scriptsOf(document)
    } catch {
      return false
    }
  }

  /**
   * Reloads for a new version, at most once a minute: during an update servers may alternate
   * between two versions.
   */
  async function renew() {
    if (!(await isOutdated())) return false
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MINUTE) return false
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    } catch {
      return false
    }
    location.reload()
    return true
  }

  function show() {
    const notice = document.getElementById("start-failed")
    if (!notice) return
    let language = null
    try {
      language = localStorage.getItem("packhaus.language")
    } catch {
      // The language is unknown: both are shown.
    }
    for (const words of notice.querySelectorAll("[lang]"))
      words.hidden = language !== null && words.lang !== language
    // The link alone would lose the part after `#`, such as the token of an invitation.
    for (const link of notice.querySelectorAll("a"))
      link.addEventListener("click", (event) => {
        event.preventDefault()
        location.reload()
      })
    notice.dataset.shown = "true"
  }

  let hasFailed = false
  async function fail() {
    if (hasFailed) return
    hasFailed = true
    await read
    if (!(await renew())) show()
  }

  // Load errors do not bubble.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true)
  addEventListener("packhaus:start-failed", fail)
  addEventListener("packhaus:part-missing", renew)
})()
