import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
} from "react-router"
import { sessionRoutes } from "#features/sign-in/sessions/routes.tsx"
import { Spinner } from "#ui/page/spinner.tsx"
import { UnexpectedPage } from "./pages/unexpected-page.tsx"

/** Loads what is not a door, such as the area, as a page of its own; whoever goes there hears nothing more. */
function leave({ request }: LoaderFunctionArgs) {
  location.assign(request.url)
  return new Promise<never>(() => {})
}

/** The routes of whoever is not signed in yet. */
export const createDoorRoutes = (): RouteObject[] => [
  {
    HydrateFallback: Spinner,
    ErrorBoundary: UnexpectedPage,
    children: [...sessionRoutes(), { path: "*", loader: leave }],
  },
]

const router = createBrowserRouter(createDoorRoutes())

/** The app as long as nobody is signed in: signing in loads the rest. */
export const App = () => <RouterProvider router={router} />
