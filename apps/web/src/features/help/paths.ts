export const helpPaths = {
  start: "/a/help",
  area: (name: string) => `/a/help/${name}`,
  /** The help about the page at this address. */
  about: (pathname: string) => helpPaths.area(pathname.split("/")[2] ?? ""),
} as const
