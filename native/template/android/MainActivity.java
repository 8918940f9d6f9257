package {{id}};

import android.os.Bundle;
import android.webkit.WebSettings;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

/** The app: the portal's pages in a web view, over the phone's own parts. */
public class MainActivity extends BridgeActivity {

    /** The size of ordinary text in browsers, in CSS pixels. */
    private static final int ORDINARY_TEXT = 16;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        super.onCreate(savedInstanceState);
        followTextSize();
    }

    /**
     * Passes the phone's text size on to the pages as a browser does: as the default font size, by which they measure
     * their layout. Zooming the letters alone would cut them off. Android restarts the activity when the setting
     * changes.
     */
    private void followTextSize() {
        WebSettings settings = getBridge().getWebView().getSettings();
        settings.setTextZoom(100);
        settings.setDefaultFontSize(Math.round(ORDINARY_TEXT * getResources().getConfiguration().fontScale));
    }
}
