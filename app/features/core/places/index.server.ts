export {
  addressOf,
  hubPlaces,
  inOneLine,
  type Place,
  type PlaceView,
  placeById,
  placeChoices,
  placeIn,
  placesById,
  placesTag,
  placeToUse,
} from './place.queries.server.ts'
export { placeField } from './place.rules.server.ts'
