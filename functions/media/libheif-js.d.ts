// The package only describes its C functions, not the exports of its bundle.
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface HeifImage {
    readonly handle: object;
    /** Pixels, as shown. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
  }

  interface HeifDecoder {
    /** Lists a file's pictures without decoding them; empty if the file is not HEIF. */
    decode(bytes: Uint8Array): HeifImage[];
  }

  /** The rows of a decoded picture. */
  export interface Plane {
    readonly data: Uint8Array;
    /** Bytes from one row to the next. */
    readonly stride: number;
    readonly width: number;
    readonly height: number;
  }

  /** Has no channels if it cannot be decoded. */
  interface Decoded {
    readonly channels?: readonly Plane[];
  }

  interface Libheif {
    readonly HeifDecoder: new () => HeifDecoder;
    readonly heif_colorspace: { readonly heif_colorspace_RGB: number };
    readonly heif_chroma: {
      readonly heif_chroma_interleaved_RGB: number;
      readonly heif_chroma_interleaved_RGBA: number;
    };
    /** Decodes a picture upright, with 8 bits per channel. */
    heif_js_decode_image2(handle: object, colorSpace: number, chroma: number): Decoded;
  }

  /** Creates a decoder with separate memory, ready at once. */
  export default function makeLibheif(): Libheif;
}
