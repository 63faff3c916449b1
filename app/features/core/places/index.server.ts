export {
  inOneLine,
  mayUse,
  type PlaceView,
  placeById,
  placeChoices,
  placeIn,
  placeNamed,
  placesById,
  placesForShowing,
  placeToUse,
  wayThere,
} from './place.queries.server.ts'
export { placeField } from './place.rules.server.ts'
export { placeRenamed } from './renamed.adapter.server.ts'
