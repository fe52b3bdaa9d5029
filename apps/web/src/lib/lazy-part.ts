import { type ComponentType, lazy } from "react"
import { i18n } from "./i18n.ts"
import type { Namespace } from "./lazy-page.ts"

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never

/**
 * A part of a page that is loaded when it is first drawn; whoever draws it has a place to wait. Phrases that
 * the page does not have come with it.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  namespace?: Namespace,
) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), namespace && i18n.loadNamespaces(namespace)])
    return { default: part[name] as ComponentType<PropsOf<Module[Name]>> }
  })
